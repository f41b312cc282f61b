import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as link from "#app/routes/tokens/handover.tsx";
import * as pdf from "#app/routes/tokens/handover-pdf.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { getHandoverPath, listHandovers } from "#db/queries/admissions/handovers.ts";
import { draftPlacement } from "#db/queries/placements/draft-placement.ts";
import { aCandidate, aClientContact, aJob, anApply, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import * as page from "./handover.tsx";

const yesterday = addDays(localDay(new Date()), -1);
const password = "um lugar tranquilo";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function open({ db, trx, business: home }: Inside) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
	const candidate = await aCandidate(trx, { name: "Ana Luz" });
	const job = await aJob(trx, { owner_id: recruiter.id });
	const contact = await aClientContact(trx, { client_company_id: job.client_company_id, email: "rita@aurora.example" });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
	const form = { start_date: "2040-12-03", regime: 2, salary_cents: 500_000 };
	const placement = await draftPlacement(trx, { applyId: apply.id, form, actor });
	if (!placement) throw new Error("no placement");
	const employee = () =>
		trx
			.selectFrom("employees")
			.selectAll()
			.where("business_id", "=", trx.businessId)
			.where("placement_id", "=", placement.id)
			.executeTakeFirstOrThrow();
	const complete = async (day = "2040-12-03") => {
		const { id } = await employee();
		await trx.updateTable("admission_items").set({ state: "accepted" }).where("employee_id", "=", id).execute();
		await trx.updateTable("employees").set({ stage: "complete", admission_date: day }).where("id", "=", id).execute();
	};
	const browse =
		(browser: Browser) =>
		async (...visit: Parameters<Browser["visit"]>) => {
			await enterBusiness(trx, home.id);
			const answer = await browser.visit(...visit);
			await enterBusiness(trx, home.id);
			return answer;
		};
	const admin = browse(new Browser(db, home.host));
	await admin(business, { path: "/business", form: { email: recruiter.email, password } });
	const path = `/recruiters/placements/${placement.uid}/handover`;
	const post = (fields: Record<string, string>) =>
		admin(page, { path, params: { id: placement.uid }, form: fields, above: [recruitersOnly] });
	const client = browse(new Browser(db, home.host));
	const token = async () => {
		const [row] = await listHandovers(trx, (await employee()).id);
		return getHandoverPath(trx, String(row?.uid)).split("/").pop() ?? "";
	};
	const answer = async (fields?: Record<string, string>) => {
		const secret = await token();
		return client(link, {
			path: `/handover/${secret}`,
			params: { token: secret },
			...(fields ? { form: fields } : {}),
		});
	};
	return { candidate, contact, placement, employee, complete, post, answer, client, token };
}

test("a handover is refused while the checklist is incomplete, and preserves the input", () =>
	withRollback(async (inside) => {
		const { contact, post, employee } = await open(inside);
		const refused = await post({ intent: "send", contacts: contact.uid, start_time: "08:30", start_place: "Rua A, 1" });
		expect(refused.status).toBe(422);
		expect(refused.body).toMatchObject({
			result: { error: { contacts: [expect.any(String)] }, initialValue: { start_place: "Rua A, 1" } },
		});
		expect(await employee()).toMatchObject({ stage: "waiting", handed_over_at: null });
		expect((await post({ intent: "save", start_time: "25:00" })).status).toBe(422);
	}));

test("a client views the new employee, confirms receipt once, and confirms arrival on the first day", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { contact, post, employee, complete, answer } = await open(inside);
		await complete();
		await post({ intent: "send", contacts: contact.uid, start_time: "08:30", start_place: "Rua A, 1" });
		expect(await employee()).toMatchObject({ stage: "handed_over", start_time: "08:30" });
		expect(await listTaskPayloads(trx, "tell_handover")).toEqual([expect.objectContaining({ notice: "sent" })]);
		const seen = await answer();
		expect(JSON.stringify(seen.body)).toContain("Rua A, 1");
		expect(seen.body).toMatchObject({ sheet: { documents: [] }, state: { mayArrive: false, received: null } });
		expect((await answer({ intent: "arrived" })).status).toBe(422);
		await answer({ intent: "received" });
		await answer({ intent: "received" });
		const notices = () => trx.selectFrom("notifications").select("kind").orderBy("id").execute();
		expect((await notices()).map(({ kind }) => kind)).toEqual(["handover_received"]);
		await complete(yesterday);
		await answer({ intent: "arrived" });
		await answer({ intent: "arrived" });
		expect(await employee()).toMatchObject({ stage: "active", arrival: "arrived" });
		expect((await answer({ intent: "absent", reason: "ill" })).status).toBe(422);
		expect((await notices()).map(({ kind }) => kind)).toEqual(["handover_received", "handover_arrived"]);
	}));

test("a missed first day requires a reason, holds the stage, and is rescheduled or ended", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { contact, post, employee, complete, answer } = await open(inside);
		await complete(yesterday);
		await post({ intent: "send", contacts: contact.uid });
		const bare = await answer({ intent: "absent", reason: "" });
		expect(bare.status).toBe(422);
		await answer({ intent: "absent", reason: "no_show", note: "Ninguém atende" });
		expect(await employee()).toMatchObject({ stage: "handed_over", arrival: "absent", absence_reason: "no_show" });
		expect((await post({ intent: "move", day: yesterday })).status).toBe(422);
		expect((await post({ intent: "move", day: "2041-02-04" })).status).toBe(303);
		expect(await employee()).toMatchObject({
			stage: "handed_over",
			arrival: null,
			absence_reason: null,
			admission_date: "2041-02-04",
		});
		const placement = await trx.selectFrom("placements").select("start_date").executeTakeFirstOrThrow();
		expect(String(placement.start_date)).toContain("2041-02-04");
		await post({ intent: "cancel" });
		expect((await employee()).stage).toBe("cancelled");
		expect((await answer()).body).toMatchObject({ state: { closed: true, mayArrive: false } });
		const notices = (await listTaskPayloads(trx, "tell_handover")).map(
			(payload) => (payload as { notice: string }).notice,
		);
		expect(notices.sort()).toEqual(["cancelled", "moved", "sent"]);
	}));

test("a closed handover link opens neither page nor PDF and accepts no answer", () =>
	withRollback(async (inside) => {
		const { contact, post, complete, client, token, employee, answer } = await open(inside);
		await complete(yesterday);
		await post({ intent: "send", contacts: contact.uid });
		const secret = await token();
		expect((await answer()).status).toBe(200);
		const [row] = await listHandovers(inside.trx, (await employee()).id);
		await post({ intent: "revoke", uid: String(row?.uid) });
		const params = { token: secret };
		expect((await client(link, { path: `/handover/${secret}`, params })).status).toBe(404);
		expect((await client(link, { path: `/handover/${secret}`, params, form: { intent: "arrived" } })).status).toBe(404);
		expect((await client(pdf, { path: `/handover/${secret}/pdf`, params })).status).toBe(404);
		expect((await employee()).arrival).toBeNull();
	}));
