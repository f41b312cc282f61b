import { sql } from "kysely";

/** Additional contact points of a person. */
const points = (entity: string, kind: "email" | "phone") => sql`array(select p.value from contact_points p
    where p.business_id = r.business_id and p.reference_type = ${entity} and p.reference_id = r.id and p.kind = ${kind}
      and p.state <> 'invalid')`;
/** Every address and number of a hit's person; `phones` are its columns. */
export const hitColumns = (entity: string, phones: string[]) => sql`
    array_remove(array[r.email], null) || ${points(entity, "email")} as emails,
    array_remove(array[${sql.join(phones.map((column) => sql`r.${sql.ref(column)}`))}], null) || ${points(entity, "phone")} as phones`;
export const noHitColumns = sql`array[]::text[] as emails, array[]::text[] as phones`;
