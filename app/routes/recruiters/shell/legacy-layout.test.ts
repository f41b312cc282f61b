import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import * as entrance from "#app/routes/public/recruiter-sign-in.tsx";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as layout from "../layout.tsx";
import * as profile from "../profile.tsx";
import type { PackedShellData } from "./shell-data.server.ts";
import { Workspace } from "./workspace.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

function getLinks(frame: PackedShellData): { names: string[]; html: string } {
	const drawn = createElement(Workspace, { frame } as Parameters<typeof Workspace>[0], "página");
	const Stub = createRoutesStub([{ path: "*", Component: () => drawn }]);
	const html = renderToStaticMarkup(
		createElement(
			I18nextProvider,
			{ i18n: i18nFor("pt") },
			createElement(Stub, { initialEntries: ["/recruiters/jobs"] }),
		),
	);
	const nav = /<nav aria-label="Menu principal".*?<\/nav>/s.exec(html)?.[0] ?? "";
	return { names: [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map((result) => result[1] ?? ""), html };
}

test("the layout shows legacy links at the same URLs only to a recruiter who chose the legacy layout", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(entrance, { path: "/business", form: { email, password } });
		const frame = async () => (await browser.visit(layout, { path: "/recruiters/jobs" })).body as PackedShellData;
		expect(await frame()).toMatchObject({ legacy: false });
		expect(getLinks(await frame()).names).toEqual([]);

		const form = { what: "work", menu_display_type: "legacy" };
		expect((await browser.visit(profile, { path: "/recruiters/profile", form, above })).status).toBe(303);
		const chosen = await frame();
		expect(chosen).toMatchObject({ legacy: true });
		const { names, html } = getLinks(chosen);
		expect(names).toEqual(["Dashboard", "Candidatos", "Vagas", "Empresas"]);
		expect(html).toContain("Novo +");
		expect(html).toMatch(/href="\/recruiters\/jobs\/new"[^>]*>.*?Vaga/s);
		expect(html).toMatch(
			/href="\/recruiters\/jobs"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/recruiters\/jobs"/,
		);
	}));

test("the legacy layout has no links that the role may not read or create", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { id, email } = await aLimitedRecruiter(trx, { jobs: ["read"] });
		const values = { password_hash, menu_display_type: "legacy" };
		await trx.updateTable("recruiters").set(values).where("id", "=", id).execute();
		const browser = new Browser(db, home.host);
		await browser.visit(entrance, { path: "/business", form: { email, password } });
		const { names, html } = getLinks(
			(await browser.visit(layout, { path: "/recruiters/jobs" })).body as PackedShellData,
		);
		expect(names).toEqual(["Dashboard", "Vagas"]);
		expect(html).not.toContain("Novo +");
	}));
