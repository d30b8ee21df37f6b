import { afterAll, beforeAll } from 'vitest';
import { parseName } from '../../../src/apis/inventory/contract/names.ts';
import type {
  CallId,
  Inventory,
  ListId,
  MessageOf,
  Refusal,
  RequestOf,
  ResourceName,
} from '../../../src/apis/inventory/contract.ts';
import type { Storage } from '../../../src/storage/database.ts';
import {
  type InventoryImplementation,
  inventoryCall,
  type OpenedInventory,
} from '../../support/inventories.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** The implementation under test, opened once; every test has its own project. */
export interface InventorySetting {
  readonly inventory: Inventory;
  readonly storage: Storage;
  /** Undefined when the service runs in another process. */
  readonly inside: OpenedInventory['inside'];
  /** Returns a location of a project that no other test uses. */
  newLocation(): ResourceName;
  /** Returns the answer of an operation; throws when it is refused. */
  answer<Id extends CallId>(id: Id, request: RequestOf<Id>): Promise<Tree>;
  /** Returns the refusal of an operation. */
  refusal<Id extends CallId>(id: Id, request: RequestOf<Id>): Promise<Refusal>;
  /** Returns the response of an operation that is done at once, or later if the implementation says so. */
  done<Id extends CallId>(id: Id, request: RequestOf<Id>): Promise<Tree>;
  /** Resolves with the operation when it is done: runs due work when the service is in this process, else polls. */
  ended(operation: ResourceName): Promise<MessageOf<'Operation'>>;
  /** Returns all items of all pages. */
  all<Id extends ListId>(id: Id, request: RequestOf<Id>): Promise<readonly Tree[]>;
}

export function openSetting(implementation: InventoryImplementation): InventorySetting {
  let opened: OpenedInventory | undefined;
  let counted = 0;
  const current = (): OpenedInventory => {
    if (!opened) throw new Error('the implementation is not open');
    return opened;
  };
  beforeAll(async () => {
    opened = await implementation.open();
  });
  afterAll(async () => {
    await opened?.[Symbol.asyncDispose]();
  });

  const invoke = <Id extends CallId>(id: Id, request: RequestOf<Id>) =>
    current().inventory.invoke(inventoryCall(), id, request);

  return {
    get inventory() {
      return current().inventory;
    },
    get storage() {
      return current().storage;
    },
    get inside() {
      return current().inside;
    },
    newLocation() {
      counted += 1;
      return locationOf(`project-${counted}`);
    },
    async answer(id, request) {
      const outcome = await invoke(id, request);
      if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.message}`);
      return outcome.answer;
    },
    async refusal(id, request) {
      const outcome = await invoke(id, request);
      if ('refused' in outcome) return outcome.refused;
      throw new Error(`answered: ${JSON.stringify(outcome.answer)}`);
    },
    async done(id, request) {
      const begun: MessageOf<'Operation'> = await this.answer(id, request);
      const operation = implementation.endsLater ? await this.ended(begun.name as ResourceName) : begun;
      if (!operation.done || !operation.response) throw new Error(`not done: ${JSON.stringify(operation)}`);
      return operation.response;
    },
    async ended(target) {
      const { inside } = current();
      await inside?.timers.settle();
      await inside?.runner.idle();
      for (;;) {
        const operation: MessageOf<'Operation'> = await this.answer('operations.get', { target });
        if (operation.done) return operation;
        if (inside) throw new Error(`not done: ${JSON.stringify(operation)}`);
      }
    },
    async all(id, request) {
      const items: Tree[] = [];
      let pageToken: string | undefined;
      do {
        const page = await current().inventory.list(inventoryCall(), id, { ...request, pageToken });
        items.push(...(page.items as readonly Tree[]));
        pageToken = page.next ?? undefined;
      } while (pageToken !== undefined);
      return items;
    },
  };
}

export const locationOf = (project: string, location = 'us-central1'): ResourceName =>
  parseName('locations', `projects/${project}/locations/${location}`, 'name');

/** Returns the name of a child. */
export const under = (parent: string, path: string): ResourceName => `${parent}/${path}` as ResourceName;

export const namesOf = (items: readonly Tree[]): readonly unknown[] => items.map(({ name }) => name);
export const idsOf = (items: readonly Tree[]): readonly string[] =>
  items.map(({ name }) => String(name).split('/').at(-1) ?? '');

/** The functions of a setting, read when a test calls them, because the setting is opened later. */
export function bound(setting: InventorySetting) {
  return {
    answer: ((id, request) => setting.answer(id, request)) as InventorySetting['answer'],
    refusal: ((id, request) => setting.refusal(id, request)) as InventorySetting['refusal'],
    done: ((id, request) => setting.done(id, request)) as InventorySetting['done'],
    all: ((id, request) => setting.all(id, request)) as InventorySetting['all'],
  };
}
