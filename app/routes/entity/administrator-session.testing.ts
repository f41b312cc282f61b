import { Browser, type BrowserResponse } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, type TestBusiness } from "#db/testing.ts";
import type { Input } from "./examples.testing.ts";
import * as list from "./list.tsx";

export const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

interface Visited {
	id?: string;
	form?: Input | FormData;
	params?: Record<string, string>;
	headers?: Record<string, string>;
}

export async function anAdministrator({ db, trx, business: home }: { db: Db; trx: Scoped; business: TestBusiness }) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });

	async function visit(
		route: Parameters<Browser["visit"]>[0],
		path: string,
		{ id, form, params, headers = {} }: Visited = {},
	): Promise<BrowserResponse> {
		const request = { path, headers, above: [recruitersOnly], ...(id ? { params: { id, ...params } } : {}) };
		const answer = await browser.visit(
			route,
			form ? { ...request, form: form instanceof FormData ? form : buildFormData(form) } : request,
		);
		await waitForDenialAudit();
		await enterBusiness(trx, home.id);
		return answer;
	}
	return {
		recruiter,
		visit,
		async speak(locale: "pt" | "en") {
			const [pair = ""] = (await localeCookie.serialize(locale)).split("; ");
			browser.cookies.set("lng", pair.slice(4));
		},
		async listed(entity: Entity, search = ""): Promise<ListPage> {
			return unpackListPage((await visit(list, entity.path + search)).body as PackedPage);
		},
	};
}

export function buildFormData(input: Input): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(input)) for (const item of [value].flat()) form.append(name, item);
	return form;
}

export function getFieldErrors(answer: BrowserResponse): Record<string, string[]> {
	interface Drawn {
		sections: { fields: { name: string; errors?: string[] }[] }[];
	}
	const { page } = answer.body as { page?: Drawn };
	const fields = page?.sections.flatMap((section) => section.fields) ?? [];
	return Object.fromEntries(fields.flatMap(({ name, errors }) => (errors ? [[name, errors]] : [])));
}
