import { createHash, randomBytes } from "node:crypto";
import { Visitor } from "../visitor.ts";
import type { TestEnvironment } from "./test-environment.ts";

type Strategy = "candidates" | "recruiters";

const owners = { candidates: "candidate_id", recruiters: "recruiter_id" } as const;

/** Creates sessions directly, skipping the time of signing in. */
export async function createSessions(
	world: TestEnvironment,
	strategy: Strategy,
	ids: number[],
	port = world.port,
): Promise<Visitor[]> {
	const tokens = ids.map(() => randomBytes(32).toString("base64url"));
	await world.ask(
		`insert into sessions (business_id, token_hash, strategy, ${owners[strategy]})
		select 1, hash, $3, id from unnest($1::bytea[], $2::bigint[]) as t(hash, id)`,
		[tokens.map((token) => createHash("sha256").update(token).digest()), ids, strategy],
	);
	return tokens.map((token) => {
		const visitor = new Visitor("localhost", port);
		visitor.cookies.set(`auth._token.${strategy}`, token);
		visitor.cookies.set("auth.strategy", strategy);
		return visitor;
	});
}

export async function signInDemoAdmin(world: TestEnvironment, port = world.port): Promise<Visitor> {
	const id = await world.number("select id from recruiters where email = 'admin@seleta.example'");
	return getFirstItem(await createSessions(world, "recruiters", [id], port));
}

let created = 0;

export interface Applicant {
	id: number;
	email: string;
	visitor: Visitor;
}

/** Registered candidates used by no other test. */
export async function createApplicants(world: TestEnvironment, count: number, port = world.port): Promise<Applicant[]> {
	created += 1;
	const rows = await world.ask<{ id: number; email: string }>(
		`insert into candidates (business_id, name, email, password_hash, completed_register, confirmed_at, site_config_id, status, role_name, mobile_phone, city, state)
		select business_id, 'Dora Marinho ' || n, 'dora.' || $1 || '.' || n || '@tests.example', password_hash, true, now(), site_config_id, 3, role_name, mobile_phone, city, state
		from candidates, generate_series(1, $2) as n where email = 'candidate@seleta.example' returning id, email`,
		[created, count],
	);
	const visitors = await createSessions(
		world,
		"candidates",
		rows.map(({ id }) => id),
		port,
	);
	return rows.map((row, index) => ({ ...row, visitor: getItemAt(visitors, index) }));
}

export function getItemAt<T>(list: readonly T[], index: number): T {
	const result = list[index];
	if (result === undefined) throw new Error(`Nothing at ${index} of ${list.length}`);
	return result;
}

export const getFirstItem = <T>(list: readonly T[]): T => getItemAt(list, 0);
