import { expect, test } from 'vitest';
import { encodeId } from '../../../src/gateway/graphql/types/ids.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import type { GraphAnswer } from '../../support/http.ts';
import { folderOf, sha256Of } from '../../support/manifests.ts';
import { openAccepted } from '../../support/raw-websocket.ts';

/** The sample flow. */
const flowSid = `FW${'5'.repeat(32)}`;

/** The texts as a router sends them. */
const sdl = 'query Sdl { _service { sdl } }';
const flows =
  'query Flows($representations: [_Any!]!) { _entities(representations: $representations) { ... on Flow { sid } } }';
const manifest = { [sha256Of(sdl)]: sdl, [sha256Of(flows)]: flows };
const representations = [{ __typename: 'Flow', id: encodeId('Flow', flowSid) }];

const only = { TRIBUTARY_OPERATIONS_MODE: 'only', TRIBUTARY_SUBGRAPH: 'true' };

async function ask(gateway: Gateway, query: string): Promise<GraphAnswer> {
  return (await gateway.graph(query, { representations })).body;
}

test('in mode only a router may send the texts that a manifest lists', async () => {
  await using folder = await folderOf({ 'router.json': manifest });
  await using gateway = await startGateway({ ...only, TRIBUTARY_OPERATIONS: folder.path });
  expect((await ask(gateway, sdl)).data).toMatchObject({
    _service: { sdl: expect.stringContaining('@link') },
  });
  expect(await ask(gateway, flows)).toEqual({ data: { _entities: [{ sid: flowSid }] } });
  await using socket = await openAccepted(gateway.url, gateway.bearer);
  for (const query of [sdl.replace('Sdl', ''), flows.replace('sid', 'id')]) {
    const { data, errors } = await ask(gateway, query);
    expect([data, errors?.[0]?.extensions['code']]).toEqual([undefined, 'UNKNOWN_OPERATION']);
    socket.send({ type: 'subscribe', id: '1', payload: { query, variables: { representations } } });
    const { payload } = await socket.nextOf('error');
    expect(payload).toMatchObject([{ extensions: { code: 'UNKNOWN_OPERATION' } }]);
  }
});

test('a manifest with these texts is a fault of a gateway that is not a subgraph', async () => {
  await using folder = await folderOf({ 'router.json': manifest });
  await expect(
    startGateway({ ...only, TRIBUTARY_SUBGRAPH: 'false', TRIBUTARY_OPERATIONS: folder.path }),
  ).rejects.toThrow('Cannot query field "_service" on type "Query".');
});
