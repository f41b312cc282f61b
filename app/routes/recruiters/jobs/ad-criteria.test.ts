import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { aJob, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as profile from "./profile.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const ad = {
	title: "Contador Sênior",
	position_level: null,
	city: null,
	state: null,
	skills: JSON.stringify([{ name: "Controladoria" }]),
	languages: JSON.stringify([]),
	description: "<p>Escritório em Campinas/SP.</p>",
	requirements:
		"<p>Requisitos:</p><ul><li>CRC ativo</li><li>Controladoria</li><li>Inglês avançado</li></ul><p>Desejável:</p><ul><li>Espanhol</li></ul>",
};

test("the job's profile proposes criteria from its ad and adds each one once when a recruiter adopts it", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, ad);
		const recruiter = await aLimitedRecruiter(trx, { jobs: ["read", "update"] }, { password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const visit = async (form?: Record<string, string>) => {
			const sent = form && { form: { _idem: crypto.randomUUID(), ...form } };
			const path = `/recruiters/jobs/${job.uid}/profile`;
			const answer = await browser.visit(profile, { path, params: { id: job.uid }, above: [recruitersOnly], ...sent });
			await enterBusiness(trx, home.id);
			return answer;
		};
		const read = async () => {
			const { proposals } = (await visit()).body as { proposals: { key: string; must: boolean; text: string }[] };
			return proposals.map(({ key, must }) => `${key}${must ? "" : "?"}`);
		};
		expect(await read()).toEqual([
			"certificate CRC",
			"language Inglês",
			"language Espanhol?",
			"level senior",
			"place Campinas/SP",
		]);
		for (const adopt of ["certificate CRC", "language Inglês", "level senior", "place Campinas/SP", "certificate CRC"])
			await visit({ adopt });
		await visit({ adopt: "skill Invented" });
		expect(await read()).toEqual(["language Espanhol?"]);
		expect(await findJobProfile(trx, job.uid)).toMatchObject({
			skills: [{ name: "Controladoria" }, { name: "CRC" }],
			languages: [{ language: "Inglês", level: 3 }],
			position_level: "senior",
			city: "Campinas",
			state: "SP",
		});
		await visit({ adopt: "language Espanhol" });
		expect((await findJobProfile(trx, job.uid))?.languages).toEqual([
			{ language: "Inglês", level: 3, wish: false },
			{ language: "Espanhol", level: null, wish: true },
		]);
		// The wish flag is saved, and can be removed.
		const form = (wish: Record<string, string>) => ({ whole: "1", "skills[0].name": "Controladoria", ...wish });
		await visit(form({ "skills[0].wish": "on" }));
		expect((await findJobProfile(trx, job.uid))?.skills).toEqual([{ name: "Controladoria", wish: true }]);
		await visit(form({}));
		expect((await findJobProfile(trx, job.uid))?.skills).toEqual([{ name: "Controladoria", wish: false }]);
	}));
