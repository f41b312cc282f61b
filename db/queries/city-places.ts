import { sql } from "kysely";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const mostNear = 5;

/** Places spelled most like an unknown name, in one state or all. */
export async function findPlacesBySpelling(db: Scoped, name: string, state: string | null) {
	const plain = foldText(name);
	const { rows } = await sql<Row<"city_places", "name" | "state">>`
select name, state from city_places
where similarity(plain_name, ${plain}) > 0.4 ${state === null ? sql`` : sql`and state = ${state}`}
order by similarity(plain_name, ${plain}) desc, plain_name, state limit ${mostNear}`.execute(db);
	return rows;
}

/** Brazilian towns by name, in one or every state. */
export async function findPlaces(db: Scoped, name: string, state: string | null) {
	const { rows } = await sql<Row<"city_places", "name" | "state">>`
select name, state from city_places
where plain_name = ${foldText(name)} ${state === null ? sql`` : sql`and state = ${state}`} order by state`.execute(db);
	return rows;
}
