/** A directory of many churches, as SQL: each with ten people and twenty published plans. */

export const PEOPLE_A_CHURCH = 10;
export const ADDRESSES_A_CHURCH = 20;

/** Returns statements that add churches `first` up to, but not including, `end`; each name is different. */
export function seedDirectory(first: number, end: number): string[] {
  const numbers = (name: string, from: number, below: number) =>
    `${name}(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM ${name} WHERE n + 1 < ${below})`;
  const churches = numbers("church", first, end);
  return [
    `WITH RECURSIVE ${churches}
     INSERT INTO churches (id, name, city, country, nameFolded, cityFolded, countryFolded, code, createdAt, createdBy)
     SELECT 'seed-' || n, 'Seed Church ' || n, 'City ' || (n % 5000), 'Land ' || (n % 90), 'seed church ' || n,
       'city ' || (n % 5000), 'land ' || (n % 90), 'SEED' || n, '2026-01-01', 'seed-' || n || '-0' FROM church`,
    `WITH RECURSIVE ${churches}, ${numbers("person", 0, PEOPLE_A_CHURCH)}
     INSERT INTO users (uid, email, displayName, photoURL, churchId, role, createdAt, lastLogin)
     SELECT 'seed-' || church.n || '-' || person.n, church.n || '-' || person.n || '@example.org', '', '', 'seed-' || church.n,
       iif(person.n = 0, 'steward', 'plan-maker'), '2026-01-01', '2026-01-01' FROM church, person`,
    `WITH RECURSIVE ${churches}, ${numbers("plan", 0, ADDRESSES_A_CHURCH)}
     INSERT INTO publications (slug, churchId, projectId, sequence, version, state, isListed)
     SELECT 'seed-' || church.n || '-plan-' || plan.n, 'seed-' || church.n, 'p' || plan.n, 1, 1, 'live', plan.n % 2 FROM church, plan`,
    `WITH RECURSIVE ${churches}
     INSERT INTO churchPages (slug, churchId) SELECT 'seed-page-' || n, 'seed-' || n FROM church`,
  ];
}
