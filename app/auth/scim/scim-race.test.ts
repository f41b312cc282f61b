import { expect, test } from "vitest";
import { domain } from "#app/routes/auth/sso/sso.testing.ts";
import { aDirectory } from "#app/routes/scim/directory.testing.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { useDatabase } from "#db/testing.ts";

const database = useDatabase();

async function start() {
	const business = await database.business();
	const directory = await inBusiness(database.db, business.id, (trx) =>
		aDirectory({ db: database.db, trx, business }, { issuer: "https://id.example" }),
	);
	return { business, ...directory };
}

test("POST Users creates one account and answers 409 to duplicates when sent five times at once", async () => {
	const { business, call } = await start();
	const userName = `ana@${domain}`;
	const answers = await Promise.all(Array.from({ length: 5 }, () => call("POST", "Users", { userName })));
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
	const rows = await inBusiness(database.db, business.id, (trx) =>
		trx.selectFrom("recruiters").select("id").where("email", "=", userName).execute(),
	);
	expect(rows).toHaveLength(1);
});

test("concurrent changes to the members of one group are all saved", async () => {
	const { call, patch } = await start();
	const people = [];
	for (const name of ["a", "b", "c", "d"])
		people.push(
			await call("POST", "Users", {
				userName: `${name}@other.${domain}`,
				emails: [{ value: `${name}.${Date.now()}@${domain}` }],
			}),
		);
	const team = await call("POST", "Groups", { displayName: "Team" });
	await Promise.all(
		people.map(({ id }) => patch(`Groups/${team.id}`, { op: "add", path: "members", value: [{ value: id }] })),
	);
	const { members } = (await call("GET", `Groups/${team.id}`)).json as { members: { value: string }[] };
	expect(members.map(({ value }) => value).sort()).toEqual(people.map(({ id }) => id).sort());
});
