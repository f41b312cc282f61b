import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as kanban from "../jobs/kanban.tsx";
import * as applyPage from "./apply.tsx";
import * as stale from "./overdue.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

test("the overdue queue filters by recruiter, all or job; a card shows its time and required form", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const job = await aJob(trx, { owner_id: me.id });
		await trx.updateTable("job_statuses").set({ sla_business_days: 1 }).where("status", "=", 1).execute();
		const entered_status_at = new Date(Date.now() - 10 * 86_400_000);
		const candidate = await aCandidate(trx, { name: "Lia Prado" });
		const late = { candidate_id: candidate.id, status: 1, entered_status_at, created_at: entered_status_at };
		const apply = await anApply(trx, { job_id: job.id, ...late });
		await anApply(trx, { job_id: job.id, status: 1 });
		await inOther(async (their) => {
			const theirs = await aJob(their);
			await their.updateTable("job_statuses").set({ sla_business_days: 1 }).execute();
			await anApply(their, { job_id: theirs.id, status: 1, entered_status_at });
		});
		await enterBusiness(trx, home.id);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		for (const query of ["", "?who=all", `?job=${job.uid}`]) {
			const visible = await browser.visit(stale, { path: `/recruiters/applies/stale${query}`, above });
			expect(visible, query).toMatchObject({ status: 200, body: { people: [{ uid: apply.uid, name: "Lia Prado" }] } });
		}
		expect(await browser.visit(stale, { path: "/recruiters/applies/stale?job=nada", above })).toMatchObject({
			body: { people: [] },
		});
		const card = await browser.visit(applyPage, {
			path: `/recruiters/applies/${apply.uid}`,
			params: { id: apply.uid },
			above,
		});
		const { needs } = card.body as { needs: { blocked: boolean; stages: { status: number; blocked: boolean }[] } };
		expect(needs.blocked).toBe(false);
		expect(needs.stages.map(({ status }) => status)).not.toContain(1);
	}));

test("a job's board supports selecting cards, and cards show the fields of the entity's card", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const job = await aJob(trx, { owner_id: me.id });
		for (let n = 0; n < 2; n++) await anApply(trx, { job_id: job.id, status: 1 });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const board = (query: string) =>
			browser.visit(kanban, {
				path: `/recruiters/jobs/${job.uid}/applies/kanban${query}`,
				params: { id: job.uid },
				above,
			});
		expect(await board("")).toMatchObject({ body: { many: { selecting: false, to: "?select=1" } } });
		const { many, columns } = (await board("?select=1")).body as {
			many: { selecting: boolean; acts: { act: string }[] };
			columns: { id: string; all?: { to: string } }[];
		};
		expect(many.selecting).toBe(true);
		expect(many.acts.map(({ act }) => act)).toEqual(["move", "add_to_list", "add_to_job", "email"]);
		const all = new URLSearchParams(columns.find(({ id }) => id === "1")?.all?.to.split("?")[1]);
		// The entity's card matches the job's own board.
		const { cards: before } = (await board("")).body as { cards: unknown[][] };
		expect(before.map((item) => item[6])).toEqual(["Mapeado", "Mapeado"]);
		await enterBusiness(trx, home.id);
		const look = { name: "No quadro", entity: "applies", view: "kanban", fields: ["source"], badges: false };
		await trx
			.insertInto("entity_cards")
			.values({ business_id: home.id, ...look })
			.execute();
		const { cards: after } = (await board("")).body as { cards: unknown[][] };
		for (const item of after) expect(item[6]).toMatch(/^(?!Mapeado).+/);
		expect([all.get("all"), all.get("where[job]"), all.get("filters[status]")]).toEqual(["1", job.uid, "1"]);
	}));
