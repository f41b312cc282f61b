import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { insertInterview } from "#db/queries/interviews.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as dashboard from "../dashboard.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const minute = 60_000;

test("the next interviews include upcoming and ongoing ones, not ended or decided ones", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const me = await aRecruiter(trx, { is_admin: true, password_hash });
		const actor = { type: "recruiter", id: me.id, name: me.name } as const;
		const now = Date.now();
		for (const [name, minutes] of [
			["Em Curso", -30],
			["Terminada", -100],
			["Decidida", 200],
			["A Seguir", 90],
			["Mês que Vem", 40 * 24 * 60],
		] as const) {
			const candidate = await aCandidate(trx, { name });
			const apply = await anApply(trx, { recruiter_id: me.id, candidate_id: candidate.id });
			const startsAt = new Date(now + minutes * minute);
			const place = { mode: "video", placeOrLink: null, note: null, notify: false } as const;
			await insertInterview(
				trx,
				{ applyId: apply.id, kind: "internal", round: 1, startsAt, minutes: 60, ...place },
				actor,
			);
			if (name === "Decidida")
				await trx.updateTable("interviews").set({ result: "yes" }).where("apply_id", "=", apply.id).execute();
		}
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: me.email, password } });
		const { body } = await browser.visit(dashboard, { path: "/recruiters/dashboard", above: [recruitersOnly] });
		const { interviews } = body as { interviews: { name: string; day: string }[] };
		expect(interviews.map(({ name, day }) => [name, day === "Agora"])).toEqual([
			["Em Curso", true],
			["A Seguir", false],
		]);
	}));
