import type { MessageOf, ResourceName } from '../../../src/apis/inventory/contract.ts';
import { toFault } from '../../../src/kit/fault.ts';
import type { EmbeddedParts } from '../../../src/services/inventory/store/options.ts';
import { settleUpload } from '../../../src/services/inventory/store/writes/data-files.ts';
import type { InventorySetting } from './setting.ts';

/** Resolves with the operation when its work is complete. */
export async function endOf(setting: InventorySetting, name: string): Promise<MessageOf<'Operation'>> {
  const target = name as ResourceName;
  for (;;) {
    if (setting.inside) {
      await setting.inside.timers.settle();
      await setting.inside.runner.idle();
    }
    const operation: MessageOf<'Operation'> = await setting.answer('operations.get', { target });
    if (operation.done) return operation;
    await new Promise(setImmediate);
  }
}

/** Uploads to and downloads from signed addresses; rejects with the status of a refusal. */
export interface Transfer {
  upload(uri: string, headers: Readonly<Record<string, string>>, bytes: string): Promise<void>;
  download(uri: string): Promise<Uint8Array>;
}

/** Transfers over HTTP when a server serves the files, else directly through the parts behind the routes. */
export function transferOf({ inside }: InventorySetting): Transfer {
  return inside ? within(inside.parts) : byHttp;
}

const byHttp: Transfer = {
  async upload(uri, headers, body) {
    const { status } = await fetch(uri, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(String(status));
  },
  async download(uri) {
    const answer = await fetch(uri);
    if (answer.status !== 200) throw new Error(String(answer.status));
    return new Uint8Array(await answer.arrayBuffer());
  },
};

function within(parts: EmbeddedParts): Transfer {
  const { files, signer } = parts;
  const keyOf = (uri: string, method: 'GET' | 'PUT') => {
    const { pathname, searchParams } = new URL(uri);
    const key = pathname.split('/').at(-1) ?? '';
    if (!signer.open({ method, key }, searchParams.get('signature') ?? '')) throw new Error('403');
    return key;
  };
  return {
    async upload(uri, _, bytes) {
      const body = async function* () {
        yield Buffer.from(bytes);
      };
      const settle = (change: Parameters<typeof settleUpload>[0], file: Parameters<typeof settleUpload>[2]) =>
        settleUpload(change, parts, file);
      await files.write(keyOf(uri, 'PUT'), body(), { settle }).catch((error: unknown) => {
        throw new Error(String(toFault(error).status));
      });
    },
    async download(uri) {
      const file = await files.stat(keyOf(uri, 'GET'));
      if (!file || file.resourceId === null) throw new Error('404');
      const found: Uint8Array[] = [];
      for await (const some of files.read(file)) found.push(some);
      return Buffer.concat(found);
    },
  };
}
