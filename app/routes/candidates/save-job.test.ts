import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import * as jobPage from "../public/job.tsx";
import * as login from "../public/login.tsx";
import * as home from "./home.tsx";
import * as save from "./save-job.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("a candidate views, saves, closes and unsaves jobs, and cannot save unavailable ones", () =>
	withRollback(async ({ db, trx, business }) => {
		const site = { publishedOn: [business.siteId ?? 0] };
		const item = await aCandidate(trx, { password_hash });
		const stored = await aJob(trx, { title: "Analista de Dados", slug: "dados", ...site });
		const other = await aJob(trx, { title: "Contador", slug: "contador", ...site });
		const draft = await aJob(trx, { title: "Segredo" });
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: item.email, password } });
		const look = async ({ uid, slug }: { uid: string; slug: string }) => {
			const params = { job_title: slug, uid };
			const { body } = await browser.visit(jobPage, { path: `/jobs/${slug}/${uid}`, params });
			await enterBusiness(trx, business.id);
			return (body as { save: { saved: boolean } | null }).save;
		};
		const send = async (uid: string, form: Record<string, string>) => {
			const path = `/candidates/jobs/${uid}/save`;
			const answer = await browser.visit(save, { path, params: { job_uid: uid }, form, above: [candidatesOnly] });
			await enterBusiness(trx, business.id);
			return answer;
		};
		const lists = async () => {
			const { body } = await browser.visit(home, { path: "/candidates/home", above: [candidatesOnly] });
			await enterBusiness(trx, business.id);
			const { saved, seen } = body as Record<"saved" | "seen", { title: string; open: boolean }[]>;
			return { saved: saved.map(({ title }) => title), seen: seen.map(({ title }) => title), all: [...saved, ...seen] };
		};
		expect(await look(stored)).toMatchObject({ saved: false });
		await look(other);
		expect(await lists()).toMatchObject({ saved: [], seen: expect.arrayContaining(["Contador", "Analista de Dados"]) });

		expect(await send(stored.uid, { saved: "on" })).toMatchObject({
			status: 303,
			location: `/jobs/dados/${stored.uid}`,
		});
		expect(await look(stored)).toMatchObject({ saved: true });
		expect(await lists()).toMatchObject({ saved: ["Analista de Dados"], seen: ["Contador"] });

		await trx.updateTable("jobs").set({ deadline: "2020-01-01" }).where("id", "=", stored.id).execute();
		expect((await lists()).all).toMatchObject([{ open: false }, { open: true }]);
		await anApply(trx, { job_id: other.id, candidate_id: item.id });
		expect((await lists()).seen).toEqual([]);

		expect(await send(stored.uid, { back: "home" })).toMatchObject({ status: 303, location: "/candidates/home" });
		expect(await lists()).toMatchObject({ saved: [], seen: ["Analista de Dados"] });

		for (const uid of [draft.uid, "nope"]) expect((await send(uid, { saved: "on" })).status).toBe(404);
		const rows = await trx.selectFrom("candidate_jobs").select("job_id").where("candidate_id", "=", item.id).execute();
		expect(rows.map(({ job_id }) => job_id).sort()).toEqual([stored.id, other.id].sort());

		const guest = await new Browser(db, business.host).visit(jobPage, {
			path: `/jobs/contador/${other.uid}`,
			params: { job_title: "contador", uid: other.uid },
		});
		expect((guest.body as { save: unknown }).save).toBeNull();
	}));
