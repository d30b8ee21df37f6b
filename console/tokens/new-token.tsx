import { useState } from 'react';
import type { Viewer } from '../data/caller-name.ts';
import { useSteps } from '../data/use-change.ts';
import { IssueTokenDocument, type IssueTokenInput, TokensDocument } from '../generated/operations.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { InputField, SelectField } from '../ui/form-field.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface Props {
  readonly viewer: Viewer;
  readonly onClose: () => void;
  /** Called with the token itself. */
  readonly onIssued: (secret: string) => void;
}

const kinds = ['USER', 'INSTALLATION', 'WORKFLOW'] as const;
const kindTitles = { USER: 'A person', INSTALLATION: 'An installed app', WORKFLOW: 'A workflow' };
const subjects = { USER: 'Name of the user', INSTALLATION: 'Id of the installation', WORKFLOW: 'Repository' };
/** Days; `usual` is the gateway's default, which ends no later than the credential that issues the token. */
const lifetimes = ['1', '30', 'usual', '365'] as const;
const lifetimeTitles = {
  '1': 'After a day',
  '30': 'After 30 days',
  usual: 'After 90 days at most',
  '365': 'After a year',
};
const dayMs = 86_400_000;
const endOf = (lifetime: string) =>
  lifetime === 'usual' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();

/** Issues a token with the rights that are chosen, among those of the credential. It proposes none. */
export function NewToken({ viewer, onClose, onIssued }: Props) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('USER');
  const [scopes, setScopes] = useState<string[]>([]);
  // The cache of changes keeps results, so that the token is no part of this one.
  const { run, error, isRunning } = useSteps(
    async (client, input: IssueTokenInput) => {
      const { secret } = await client.mutate(IssueTokenDocument, { input });
      if (secret !== null) onIssued(secret);
    },
    [{ documents: [TokensDocument] }],
  );
  const send = (field: (name: string) => string) =>
    void run({
      kind,
      scopes,
      subject: field('subject'),
      note: field('note') || null,
      tenancy: viewer.tenancy.map(({ tenantType }) => tenantsOf(tenantType, field(`tenants-${tenantType}`))),
      expiresAt: endOf(field('expiresAt')),
    });
  return (
    <FormDialog
      title="New token"
      action="Issue"
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onSend={send}
    >
      <div className="fields">
        <InputField name="subject" label={subjects[kind]} required maxLength={255} />
        <SelectField
          name="kind"
          label="For"
          options={kinds}
          titles={kindTitles}
          value={kind}
          onChoose={(chosen) => setKind(chosen ?? 'USER')}
        />
      </div>
      <ScopeChoice scopes={viewer.scopes} chosen={scopes} onChange={setScopes} />
      <div className="fields">
        {viewer.tenancy.map(({ tenantType, count }) => (
          <InputField
            key={tenantType}
            name={`tenants-${tenantType}`}
            label={tenantsTitle(tenantType)}
            hint={
              count === null
                ? 'None, unless you name ids with commas, or * for all'
                : 'None, unless you name ids of your credential, with commas'
            }
          />
        ))}
        <InputField name="note" label="Purpose" maxLength={100} />
        <SelectField
          name="expiresAt"
          label="Expires"
          options={lifetimes}
          titles={lifetimeTitles}
          defaultValue="usual"
        />
      </div>
    </FormDialog>
  );
}

const tenantsTitle = (tenantType: string) => `${tenantType.charAt(0).toUpperCase()}${tenantType.slice(1)}`;

/** Returns the tenants that a text names: `*` for all, or ids with commas. */
const tenantsOf = (tenantType: string, text: string) =>
  text === '*'
    ? { tenantType, isAll: true }
    : { tenantType, isAll: false, names: text.split(/[\s,]+/).filter((name) => name !== '') };
