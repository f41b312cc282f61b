import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { anAdministrator, getFieldErrors } from "#app/routes/entity/administrator-session.testing.ts";
import * as create from "#app/routes/entity/new.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { insertTermsConsent } from "#db/queries/accounts.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as privacy from "../privacy.tsx";
import * as summary from "../terms.tsx";
import * as terms from "../terms-full.tsx";

test("a business's terms and policy are shown and used for consents from their start date", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home, other } = inside;
		const { visit } = await anAdministrator(inside);
		const candidate = await aCandidate(trx);
		const read = async (route: object, host = home.host) =>
			JSON.stringify((await new Browser(db, host).visit(route, { path: "/politica_de_privacidade" })).body);
		const add = (fields: Record<string, string>) =>
			visit(create, "/administrator/business/files/new", { form: { valid_from: "2026-01-01", ...fields } });
		const before = await read(privacy);
		const policy = { name: "Política", kind: "privacy_policy", edition: "7.2" };
		const created = await add({ ...policy, text_pt: "Cuidamos dos seus dados.\n# Canário\nCanta cedo." });
		expect(created.status, JSON.stringify(getFieldErrors(created))).toBe(302);
		const later = { ...policy, name: "Política nova", edition: "8", text_pt: "Ainda não.", valid_from: "2099-01-01" };
		expect((await add(later)).status).toBe(302);
		await add({ name: "Termos", kind: "terms_of_service", edition: "T3", text_pt: "Estes são os termos." });
		const visible = await read(privacy);
		expect(visible).not.toBe(before);
		for (const word of ["Canário", "Canta cedo.", "7.2"]) expect(visible).toContain(word);
		expect(visible).not.toContain("Ainda não.");
		expect(await read(terms)).toContain("Estes são os termos.");
		for (const word of ["Estes são os termos.", "T3"]) expect(await read(summary)).toContain(word);
		expect(await read(privacy, other.host)).not.toContain("Canário");
		await enterBusiness(trx, home.id);
		const agreed = { candidateId: candidate.id, locale: "pt", siteId: null, ip: "203.0.113.7" } as const;
		await giveConsent(trx, { ...agreed, purpose: "talent_pool", field: null });
		await insertTermsConsent(trx, agreed);
		const rows = await trx
			.selectFrom("candidate_consents")
			.select(["purpose", "text_version"])
			.where("candidate_id", "=", candidate.id)
			.orderBy("purpose")
			.execute();
		expect(rows).toEqual([
			{ purpose: "talent_pool", text_version: "7.2" },
			{ purpose: "terms", text_version: "T3" },
		]);
	}));
