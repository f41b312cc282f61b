import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { i18nFor } from "#app/i18n/i18n.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { RenderedInput } from "#app/routes/shared/candidates/parts/form.server.ts";
import { PartForm } from "#app/routes/shared/candidates/parts/part-form.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import type { FormPage } from "#app/ui/list-view/types.ts";
import type { FactEdit } from "#app/ui/record/types.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import * as entityEdit from "../../entity/edit.tsx";
import * as sensitive from "./sensitive.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

/** An administrator's visits to the pages of one candidate. */
const onCandidate = (
	look: (
		visit: (
			route: Parameters<Browser["visit"]>[0],
			rest: string,
			form?: Record<string, string>,
		) => ReturnType<Browser["visit"]>,
		row: () => Promise<Record<string, unknown>>,
	) => Promise<void>,
) =>
	withRollback(async ({ db, trx, business: home }) => {
		const { id, email } = await aRecruiter(trx, { is_admin: true });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", id).execute();
		const person = await aCandidate(trx, { name: "Ana Prado", email: "ana@mail.example" });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email, password } });
		await enterBusiness(trx, home.id);
		const visit = async (route: Parameters<Browser["visit"]>[0], rest: string, form?: Record<string, string>) => {
			const path = `/recruiters/candidates/${person.uid}/${rest}`;
			const answer = await browser.visit(route, { path, params: { id: person.uid }, form, above: [recruitersOnly] });
			await enterBusiness(trx, home.id);
			return answer;
		};
		const row = () => personRow(trx, "candidates", person.id);
		await look(visit, row);
	});

function getHtml(drawn: React.ReactNode): string {
	const Stub = createRoutesStub([{ path: "/", Component: () => drawn }]);
	return renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("pt") }, createElement(Stub)));
}

/** The part of a page that the style sheet shows with one option only. */
const below = (html: string, name: string, value: string) =>
	new RegExp(
		`<input (?=[^>]*name="${name}")[^>]*value="${value}"[^>]*>(?:(?!</label>).)*</label><div class="option-detail">(.*?)</div></div>`,
	).exec(html)?.[1] ?? "";

const input = {
	name: "Ana Prado",
	email: "ana@mail.example",
	status: "3",
	professional_moment: "0",
	remote_work: "0",
	version: "0",
};

test("each transportation option shows its voucher field, and only the chosen option's value is saved", () =>
	onCandidate(async (visit, row) => {
		const page = (await visit(entityEdit, "edit")).body as FormPage;
		const html = getHtml(createElement(EntityForm, { page }));
		for (const [option, name] of [
			["1", "public_voucher"],
			["2", "fuel_voucher"],
			["3", "chartered_bus"],
		] as const) {
			expect(below(html, "transportation", option)).toContain(`name="${name}"`);
			expect(html.split(`name="${name}"`)).toHaveLength(2);
		}
		expect(below(html, "transportation", "4")).toBe("");

		const version = String(page.version);
		const details = { public_voucher: "Linha 5", fuel_voucher: "30 km", chartered_bus: "Rota 2" };
		const sent = await visit(entityEdit, "edit", {
			...input,
			version,
			transportation: "2",
			consent_transportation: "on",
			...details,
		});
		expect(sent.status).toBe(302);
		expect(await row()).toMatchObject({
			transportation: 2,
			public_voucher: null,
			fuel_voucher: "30 km",
			chartered_bus: null,
		});
		const alone = { field: "chartered_bus", version: "1", chartered_bus: "Rota 2" };
		expect((await visit(entityEdit, "edit?field=chartered_bus", alone)).status).toBe(422);
		const none = { field: "transportation", version: "1", transportation: "4" };
		expect((await visit(entityEdit, "edit?field=transportation", none)).status).toBe(302);
		expect(await row()).toMatchObject({ transportation: 4, fuel_voucher: null });
	}));

test("nationality accepts only a country from the list", () =>
	onCandidate(async (visit, row) => {
		const page = (await visit(entityEdit, "edit?field=nationality")).body as FormPage;
		expect(page.sections[0]?.fields[0]?.options).toContainEqual({ value: "BR", label: "Brasil" });
		const send = (nationality: string) =>
			visit(entityEdit, "edit?field=nationality", { field: "nationality", version: "0", nationality });
		expect((await send("Marciana")).status).toBe(422);
		expect((await send("BR")).status).toBe(302);
		expect(await row()).toMatchObject({ nationality: "BR" });
	}));

test("the “other” text fields appear only below their “other” option", () =>
	onCandidate(async (visit) => {
		const { opened } = (await visit(sensitive, "sensitive", { open: "on" })).body as {
			opened: { inputs: RenderedInput[] };
		};
		const { inputs } = opened;
		const form = { id: "form", action: "/", inputs, values: {}, version: null, back: "/" };
		const html = getHtml(createElement(PartForm, form));
		expect(below(html, "gender", "4")).toContain('name="gender_other"');
		expect(below(html, "disabilitys", "another")).toContain('name="disability_other"');
		for (const name of ["gender_other", "disability_other"]) expect(html.split(`name="${name}"`)).toHaveLength(2);
	}));

test("a concurrent edit of one field is refused with the current value, then accepted on resubmission", () =>
	onCandidate(async (visit, row) => {
		const version = ((await visit(entityEdit, "edit?field=city")).body as FormPage).version ?? 0;
		const send = (city: string, seen: number) =>
			visit(entityEdit, "edit?field=city", { field: "city", version: String(seen), city });
		expect((await send("Recife", version)).status).toBe(302);
		const second = await send("Natal", version);
		expect(second.status).toBe(409);
		const { edit } = second.body as { edit: FactEdit };
		expect(edit.field.value).toBe("Natal");
		expect(edit.field.errors).toEqual([
			expect.stringMatching(/^.+ mudou isto enquanto você editava. Agora é: Recife./),
		]);
		expect(await row()).toMatchObject({ city: "Recife" });
		expect((await send("Natal", edit.version)).status).toBe(302);
		expect(await row()).toMatchObject({ city: "Natal" });
	}));
