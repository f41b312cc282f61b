import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { saveView } from "#db/queries/list-preferences.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as route from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/recruiters/sendout_queues/new";

interface Page {
	chosen: { entity: string; pairs: [string, string][] } | null;
	audience: { willGet: { count: number } } | null;
	savedViews: { uid: string; label: string }[];
}

test("the send-out form offers saved views as audience, selects all their records and excludes others' private views", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const [owner, other] = [await aRecruiter(trx, { is_admin: true, password_hash }), await aRecruiter(trx, {})];
		await aCandidate(trx, { name: "Ana", email: "ana@mail.example", city: "Itu" });
		await aCandidate(trx, { name: "Bia", email: "bia@mail.example", city: "Tatuí" });
		const view = { entity: "candidates", query: "?filters[city]=Itu&view=table&page=2", shared: false };
		const own = await saveView(trx, owner.id, { ...view, name: "Gente de Itu" });
		const hidden = await saveView(trx, other.id, { ...view, name: "Só minha" });
		await saveView(trx, other.id, { ...view, entity: "jobs", query: "?q=x", name: "Vagas", shared: true });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: owner.email, password } });
		const open = async (query = "") => {
			const answer = await browser.visit(route, { path: path + query, above: [recruitersOnly] });
			await enterBusiness(trx, home.id);
			return answer.body as Page;
		};
		expect((await open()).savedViews).toEqual([{ uid: own, label: "Candidatos: Gente de Itu" }]);
		const { chosen, audience } = await open(`?saved=${own}`);
		expect(chosen?.pairs).toEqual([
			["entity", "candidates"],
			["all", "1"],
			["filters[city]", "Itu"],
		]);
		expect(audience?.willGet.count).toBe(1);
		expect((await open(`?saved=${hidden}`)).chosen).toBeNull();
	}));
