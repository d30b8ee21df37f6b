import { expect, test } from 'vitest';
import { parseEmail } from '../../../src/apis/reseller/contract/ids.ts';
import { resellerTopic } from '../../support/products/reseller-service.ts';
import { resellerCall } from '../../support/resellers.ts';
import { made, type ResellerSetting, refusalOf } from './setting.ts';

const email = (name: string) => parseEmail(`${name}@project.iam.gserviceaccount.com`, 'email');
const ours = 'projects/tributary-reseller/topics/reseller-notifications';

export function accountsContract(setting: ResellerSetting): void {
  const topicName = setting.isOurs ? ours : resellerTopic;
  const accounts = async () => (await setting.reseller.watchDetails(resellerCall())).serviceAccounts;

  test('register returns the topic, and authorises a second account in addition to the first', async () => {
    const call = resellerCall();
    expect(await setting.reseller.register(call, email('one'))).toEqual({ topicName });
    expect(await setting.reseller.register(call, email('two'))).toEqual({ topicName });
    // Only the embedded service says that nothing was changed.
    expect(await setting.reseller.register(call, email('one'))).toMatchObject({ topicName });
    expect(await setting.reseller.watchDetails(call)).toEqual({
      topicName,
      serviceAccounts: [email('one'), email('two')],
    });
  });

  test('unregister removes the account, and changes nothing for an unknown one', async () => {
    const call = resellerCall();
    made(await setting.reseller.register(call, email('gone')));
    expect(await setting.reseller.unregister(call, email('gone'))).toEqual({ topicName });
    expect(await setting.reseller.unregister(call, email('gone'))).toMatchObject({ topicName });
    expect(await accounts()).not.toContain(email('gone'));
  });

  test('only a caller that is bound to all customers may', async () => {
    const some = resellerCall(new Set(['C1']));
    expect(refusalOf(await setting.reseller.register(some, email('other')))?.code).toBe('FORBIDDEN');
    expect(refusalOf(await setting.reseller.unregister(some, email('other')))?.code).toBe('FORBIDDEN');
    await expect(setting.reseller.watchDetails(some)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await accounts()).not.toContain(email('other'));
  });
}
