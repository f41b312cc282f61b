import { expect, test } from "vitest";
import { aCandidate, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./participant.tsx";

test("a talk participant becomes a lead and a candidate once, or matches an existing record by e-mail", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { visit } = await anAdministrator(inside);
		const event = await trx
			.insertInto("talk_events")
			.values({
				business_id: business.id,
				title: "Dados",
				starts_at: new Date("2030-01-10T20:00:00Z"),
				ends_at: new Date("2030-01-10T22:00:00Z"),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const { uid } = await trx
			.insertInto("talk_participants")
			.values({ business_id: business.id, event_id: event.id, name: "Léa Souza", email: "lea@mail.example" })
			.returning("uid")
			.executeTakeFirstOrThrow();
		const existing = await aCandidate(trx, { email: "lea@mail.example" });
		const path = `/administrator/c-talks/participants/${uid}`;
		const look = async () => (await visit(page, path, { id: uid })).body as { open: string[] };
		const turn = async (into: string) => (await visit(page, path, { id: uid, form: { into } })).status;
		expect((await look()).open).toEqual(["lead", "candidate"]);
		expect([await turn("lead"), await turn("ghost")]).toEqual([422, 422]);
		await trx.updateTable("talk_participants").set({ company: "Aurora" }).where("uid", "=", uid).execute();
		expect([await turn("lead"), await turn("lead"), await turn("candidate")]).toEqual([303, 303, 303]);
		expect((await look()).open).toEqual([]);
		const row = await trx.selectFrom("talk_participants").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
		expect(row.candidate_id).toBe(existing.id);
		const leads = await trx.selectFrom("contacts").select(["id", "name", "company_name", "email"]).execute();
		expect(leads).toEqual([
			{ id: row.contact_id, name: "Léa Souza", company_name: "Aurora", email: "lea@mail.example" },
		]);
	}));
