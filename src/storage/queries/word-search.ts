import { type RawBuilder, sql } from 'kysely';
import { rankOf, type SearchQuery, typedWordsOf } from '../../kit/search.ts';
import { phonesIn } from '../../kit/text/phone-numbers.ts';
import type { Engine } from '../migrations/columns.ts';

type Sql = RawBuilder<unknown>;
type Words = Pick<SearchQuery, 'text' | 'words'>;

/** Separates the texts of an object, and begins and ends them. */
const separator = '\n';

/** Returns the texts of a row as one SQL text; a text that is NULL counts as empty. */
export function joinedTexts(texts: readonly Sql[]): RawBuilder<string> {
  const break_ = sql.lit(separator);
  const each = texts.map((text) => sql`coalesce(${text}, '') || ${break_}`);
  return sql<string>`(${break_} || ${sql.join(each, sql` || `)})`;
}

/** Returns the texts of `joinedTexts` that are not empty. */
const textsIn = (joined: string): readonly string[] => joined.split(separator).filter(Boolean);

/**
 * Returns the condition that each word of a search begins a word of the texts, and the order of the best matches. Both
 * are exact for words of ASCII letters and digits. Other words are looked for as they were typed, in lower case, in upper
 * case and with one capital, wherever they are, since SQLite knows no case of them: `ranked` decides.
 */
export function wordSearch(engine: Engine, texts: Sql, { text }: Pick<Words, 'text'>) {
  const words = [...new Set(typedWordsOf(text))];
  const folded = engine === 'postgres' ? sql`lower(${texts} collate "C")` : sql`lower(${texts})`;
  const whole = `${separator}${text.toLowerCase()}${separator}`;
  const { phones, rest } = phonesIn(text);
  const begun = (some: readonly string[]) => some.map((word) => beginsWord(engine, { texts, folded }, word));
  const numbers = digitsOf(engine, folded);
  // `ranked` decides where in a number the digits are.
  const withPhone = (found: (digits: string) => RawBuilder<boolean>) =>
    phones.length === 0
      ? sql<boolean>`(1 = 0)`
      : all([...phones.map(({ digits }) => found(digits)), ...begun(typedWordsOf(rest))]);
  return {
    matches: sql<boolean>`(${all(begun(words))} or ${withPhone((digits) => contains(engine, numbers, digits))})`,
    rank: sql<number>`(case
      when ${contains(engine, folded, whole)} or ${withPhone((digits) => fits(engine, numbers, `${digits}[^0-9]`))} then 2
      when ${all(words.map((word) => hasWord(engine, folded, word)))} then 1 else 0 end)`,
  };
}

/** The characters that people write between the digits of a telephone number. */
const betweenDigits = ['+', ' ', '(', ')', '-', '.', '/'];

/** Returns the texts without the characters that people write between digits. */
const digitsOf = (engine: Engine, texts: Sql): Sql =>
  engine === 'postgres'
    ? sql`translate(${texts}, ${sql.lit(betweenDigits.join(''))}, '')`
    : betweenDigits.reduce<Sql>((text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`, texts);

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join([...conditions], sql` and `)})`;

const isPlain = (word: string): boolean => /^[A-Za-z0-9]+$/.test(word);

interface Texts {
  readonly texts: Sql;
  /** The texts with ASCII letters in lower case. */
  readonly folded: Sql;
}

function beginsWord(engine: Engine, { texts, folded }: Texts, word: string): RawBuilder<boolean> {
  if (isPlain(word)) return fits(engine, folded, `[^a-z0-9]${word.toLowerCase()}`);
  const conditions = formsOf(word).map((form) => contains(engine, texts, form));
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Returns the forms in which a word with other letters is looked for, each also with its marks apart. */
function formsOf(word: string): readonly string[] {
  const [first = '', ...rest] = word.toLowerCase();
  const cased = [word, word.toLowerCase(), word.toUpperCase(), first.toUpperCase() + rest.join('')];
  return [...new Set(cased.flatMap((form) => [form.normalize('NFC'), form.normalize('NFD')]))];
}

function hasWord(engine: Engine, folded: Sql, word: string): RawBuilder<boolean> {
  const lower = word.toLowerCase();
  return isPlain(word) ? fits(engine, folded, `[^a-z0-9]${lower}[^a-z0-9]`) : contains(engine, folded, lower);
}

/** Returns whether the text has a part like the pattern, whose syntax the two engines share. */
const fits = (engine: Engine, text: Sql, pattern: string): RawBuilder<boolean> =>
  engine === 'postgres' ? sql`${text} ~ ${pattern}` : sql`${text} glob ${`*${pattern}*`}`;

const contains = (engine: Engine, text: Sql, part: string): RawBuilder<boolean> =>
  engine === 'postgres' ? sql`strpos(${text}, ${part}) > 0` : sql`instr(${text}, ${part}) > 0`;

/** Returns the rows that match, each with its texts and its rank. */
export function ranked<Row extends { readonly texts: string }>(words: Words, rows: readonly Row[]) {
  return rows.flatMap((row) => {
    const texts = textsIn(row.texts);
    const rank = rankOf(words, texts);
    return rank === null ? [] : [{ row, texts, rank }];
  });
}
