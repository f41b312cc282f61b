import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { applyFeedback, type Feedback, type ViewerVerdict } from "#app/domain/shortlists/feedback.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aJob, anApply, aRecruiter, aShortlist, aShortlistViewer, useDatabase, withRollback } from "#db/testing.ts";
import { giveFeedback } from "./feedback.ts";
import { getApplyCounters } from "./people.ts";
import { findRelationship } from "./viewer.ts";

const getViewer = async (trx: Scoped, uid: string, relationshipId: number) => {
	const viewer = await findRelationship(trx, uid, { relationshipId });
	if (!viewer) throw new Error("no viewer");
	return viewer;
};

/** Totals computed from the rows. */
async function summed(trx: Scoped, applyId: number) {
	const { rows } = await sql`select count(*) filter (where like_avaliation)::int as like_candidates,
  count(*) filter (where not like_avaliation)::int as deslike_candidates, count(*) filter (where star)::int as star_candidate,
  count(description)::int as amount_description from like_candidates where apply_id = ${applyId}`.execute(trx);
	return rows[0];
}

const command: fc.Arbitrary<Feedback> = fc.record(
	{
		like: fc.constantFrom(true, false, null),
		star: fc.boolean(),
		description: fc.option(fc.string({ maxLength: 30, unit: fc.constantFrom("a", " ", "<", "é") })),
	},
	{ requiredKeys: [] },
);

test(
	"giveFeedback leaves counters equal to the rows and each viewer's last feedback after any sequence",
	() =>
		fc.assert(
			fc.asyncProperty(
				fc.array(fc.record({ viewer: fc.nat(2), person: fc.nat(2), asked: command }), { minLength: 1, maxLength: 25 }),
				(steps) =>
					withRollback(async ({ trx }) => {
						const shortlist = await aShortlist(trx, { people: 3 });
						const viewers = [];
						for (const _ of [1, 2, 3]) {
							const { id } = await aShortlistViewer(trx, shortlist.id);
							viewers.push(await getViewer(trx, shortlist.uid, id));
						}
						const model = new Map<string, ViewerVerdict>();
						for (const { viewer, person, asked } of steps) {
							const key = `${viewer} ${person}`;
							const response = await giveFeedback(
								trx,
								viewers[viewer] as never,
								shortlist.applies[person]?.uid ?? "",
								asked,
							);
							model.set(key, applyFeedback(model.get(key) ?? { like: null, star: false, description: null }, asked));
							expect(response?.verdict).toEqual(model.get(key));
						}
						for (const [at, { id }] of shortlist.applies.entries()) {
							const words = [...model].filter(([key]) => key.endsWith(` ${at}`)).map(([, verdict]) => verdict);
							const expected = {
								like_candidates: words.filter(({ like }) => like === true).length,
								deslike_candidates: words.filter(({ like }) => like === false).length,
								star_candidate: words.filter(({ star }) => star).length,
								amount_description: words.filter(({ description }) => description !== null).length,
							};
							expect(await getApplyCounters(trx, id)).toEqual(expected);
							expect(await summed(trx, id)).toEqual(expected);
						}
					}),
			),
			{ numRuns: 8 },
		),
	60_000,
);

describe("giveFeedback with fifty concurrent requests", () => {
	const db = useDatabase();

	test("leaves counters equal to the rows without a deadlock", async () => {
		const business = await db.business();
		const created = await inBusiness(db.db, business.id, async (trx) => {
			const recruiter = await aRecruiter(trx, { is_admin: true });
			const job = await aJob(trx, { owner_id: recruiter.id });
			const shortlist = await aShortlist(trx, { job_id: job.id, people: 2 });
			const viewers = [];
			for (let n = 0; n < 50; n++) {
				const { id } = await aShortlistViewer(trx, shortlist.id);
				viewers.push(await getViewer(trx, shortlist.uid, id));
			}
			return { shortlist, viewers };
		});
		const { shortlist, viewers } = created;
		const [first, two] = shortlist.applies.map(({ uid }) => uid) as [string, string];
		const format = (viewer: unknown, uid: string, feedback: Feedback) =>
			inBusiness(db.db, business.id, (trx) => giveFeedback(trx, viewer as never, uid, feedback));
		// One viewer presses both buttons as fast as they can.
		await Promise.all(
			Array.from({ length: 50 }, (_, n) => format(viewers[0], first, { like: n % 2 === 0, star: n % 3 === 0 })),
		);
		await Promise.all(viewers.map((viewer, n) => format(viewer, two, { like: n % 2 === 0, description: "Sim" })));
		await inBusiness(db.db, business.id, async (trx) => {
			for (const { id } of shortlist.applies) expect(await getApplyCounters(trx, id)).toEqual(await summed(trx, id));
			const counted = await getApplyCounters(trx, shortlist.applies[1]?.id ?? 0);
			expect(counted).toEqual({
				like_candidates: 25,
				deslike_candidates: 25,
				star_candidate: 0,
				amount_description: 50,
			});
			const { like_candidates, deslike_candidates } = await getApplyCounters(trx, shortlist.applies[0]?.id ?? 0);
			expect(like_candidates + deslike_candidates).toBe(1);
		});
	});
});

test("giveFeedback plans one delivery with public ids for each change when a webhook subscribes to shortlist feedback", () =>
	withRollback(async ({ trx, business }) => {
		const shortlist = await aShortlist(trx, { people: 1 });
		const { id } = await aShortlistViewer(trx, shortlist.id);
		const viewer = await getViewer(trx, shortlist.uid, id);
		const webhook = { business_id: business.id, provider: "webhook", address: "https://hooks.example/in" };
		await trx
			.insertInto("integrations")
			.values([
				{ ...webhook, name: "Retornos", events: ["shortlist.feedback"] },
				{ ...webhook, name: "Contratações", events: ["apply.placed"] },
			])
			.execute();
		const apply = shortlist.applies[0]?.uid ?? "";
		for (const _ of [1, 2]) await giveFeedback(trx, viewer, apply, { like: false, description: "Longe do escritório" });
		const planned = await trx.selectFrom("integration_deliveries").select(["event", "payload"]).execute();
		expect(planned).toMatchObject([
			{ event: "shortlist.feedback", payload: { apply, shortlist: shortlist.uid, like: false, star: false } },
		]);
		expect(JSON.stringify(planned)).not.toContain("Longe");
	}));

test("giveFeedback notifies the team once, records each change and marks a fully decided shortlist as answered", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true });
		const job = await aJob(trx, { owner_id: recruiter.id });
		const shortlist = await aShortlist(trx, { job_id: job.id, people: 2 });
		const { id } = await aShortlistViewer(trx, shortlist.id, { email: "rh@cliente.example" });
		const viewer = await getViewer(trx, shortlist.uid, id);
		const [first, two] = shortlist.applies as [{ id: number; uid: string }, { id: number; uid: string }];
		const like = () => giveFeedback(trx, viewer, first.uid, { like: true });
		expect(await like()).toMatchObject({ changed: true, like_candidates: 1 });
		expect(await like()).toMatchObject({ changed: false, like_candidates: 1 });
		await giveFeedback(trx, viewer, first.uid, { like: false, description: "Longe do escritório" });
		const events = await trx
			.selectFrom("apply_events")
			.select(["kind", "details", "note"])
			.where("apply_id", "=", first.id)
			.execute();
		expect(events).toMatchObject([
			{ kind: "feedback", details: { like: true, star: false }, note: null },
			{ kind: "feedback", details: { like: false, star: false }, note: "Longe do escritório" },
		]);
		expect(
			await trx.selectFrom("shortlists").select("status").where("id", "=", shortlist.id).executeTakeFirst(),
		).toEqual({ status: "sent" });
		await giveFeedback(trx, viewer, two.uid, { like: true });
		expect(
			await trx.selectFrom("shortlists").select("status").where("id", "=", shortlist.id).executeTakeFirst(),
		).toEqual({ status: "answered" });
		const notifications = await trx.selectFrom("notifications").select(["category", "kind"]).orderBy("id").execute();
		expect(notifications.map(({ kind }) => kind)).toEqual([
			"shortlist_liked",
			"shortlist_disliked",
			"shortlist_commented",
			"shortlist_liked",
			"shortlist_answered",
		]);
		expect(new Set(notifications.map(({ category }) => category))).toEqual(new Set(["Shortlist"]));
		// A recruiter's open form of this apply is no conflict.
		expect(
			await trx.selectFrom("applies").select("lock_version").where("id", "=", first.id).executeTakeFirst(),
		).toEqual({
			lock_version: 0,
		});
	}));

test("giveFeedback refuses applications outside the shortlist or withdrawn, and removing an application resets its counters", () =>
	withRollback(async ({ trx }) => {
		const shortlist = await aShortlist(trx, { people: 2 });
		const outside = await anApply(trx, { job_id: shortlist.job_id, status: 1 });
		const { id } = await aShortlistViewer(trx, shortlist.id);
		const viewer = await getViewer(trx, shortlist.uid, id);
		const [first, two] = shortlist.applies as [{ id: number; uid: string }, { id: number; uid: string }];
		expect(await giveFeedback(trx, viewer, outside.uid, { like: true })).toBeUndefined();
		await trx.updateTable("applies").set({ withdrawn_at: new Date() }).where("id", "=", two.id).execute();
		expect(await giveFeedback(trx, viewer, two.uid, { like: true })).toBeUndefined();
		await giveFeedback(trx, viewer, first.uid, { like: true, star: true, description: "Ótima" });
		await trx.deleteFrom("shortlist_applies").where("apply_id", "=", first.id).execute();
		expect(await getApplyCounters(trx, first.id)).toEqual({
			like_candidates: 0,
			deslike_candidates: 0,
			star_candidate: 0,
			amount_description: 0,
		});
	}));
