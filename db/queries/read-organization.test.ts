import { sql } from "kysely";
import { expect, test } from "vitest";
import { getVisibleMemberIds } from "#app/domain/goals/organization.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { readOrganization } from "./read-organization.ts";

const byNumber = (a: number, b: number) => a - b;

test("a department scope covers the same recruiters in SQL and in goals for every team member", () =>
	withRollback(async ({ trx }) => {
		const people = [];
		for (let at = 0; at < 12; at++) people.push(await aRecruiter(trx, { name: `Pessoa ${at}` }));
		const teams: number[] = [];
		for (let at = 0; at < 6; at++) {
			const { id } = await trx
				.insertInto("departaments")
				.values({
					business_id: trx.businessId,
					name: `Time ${at}`,
					parent_id: at === 0 ? null : (teams[Math.floor((at - 1) / 2)] ?? null),
					manager_id: at % 2 === 0 ? (people[at]?.id ?? null) : null,
				})
				.returning("id")
				.executeTakeFirstOrThrow();
			teams.push(id);
		}
		// The last two are of no team.
		for (const [at, { id }] of people.slice(0, 10).entries())
			await trx
				.updateTable("recruiters")
				.set({ departament_id: teams[at % 6] })
				.where("id", "=", id)
				.execute();
		const organization = await readOrganization(trx);
		const sizes = new Set<number>();
		for (const { id } of people) {
			const { rows } = await sql<{ ids: number[] }>`select app_team(${id}) as ids`.execute(trx);
			const viewer = { id, isAdmin: false, reach: { scopes: { applies: "departament" as const }, fields: {} } };
			const reached = getVisibleMemberIds(organization, viewer, "applies");
			expect((rows[0]?.ids ?? []).map(Number).toSorted(byNumber)).toEqual([...(reached ?? [])].toSorted(byNumber));
			sizes.add(reached?.size ?? 0);
		}
		expect(sizes.size).toBeGreaterThan(2);
	}));
