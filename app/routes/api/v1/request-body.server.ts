import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { findDuplicateKey } from "#app/domain/text/duplicate-json-key.ts";
import { problem } from "#app/http/problem.server.ts";
import { parseJson } from "#app/http/read-form.server.ts";
import { readBody } from "#app/routes/shared/downloads/request-body.server.ts";

type Body = Record<string, unknown>;

/** Characters of a body without files. */
export const maxJsonBodyLength = 2_000_000;

/**
 * Empty bodies read as `{}`, so missing fields are listed. 400: broken JSON, lists, duplicate names; 415: other types; 413: beyond
 * `longest` characters.
 */
export async function readJsonBody(
	context: Readonly<RouterContextProvider>,
	request: Request,
	longest = maxJsonBodyLength,
): Promise<Body> {
	const type = request.headers.get("Content-Type") ?? "";
	const { t } = context.get(i18n);
	// curl's default content type for any body.
	const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(type);
	if (isForm && !(await isJsonInside(request))) return parseBodyPart(await readBody(request)) ?? {};
	const text = await request.text();
	if (text.trim() === "") return {};
	if (!/^application\/(json|[\w.-]+\+json)\b/.test(type)) throw problem(context, 415, { detail: t("errors:onlyJson") });
	if (text.length > longest) throw problem(context, 413, { detail: t("errors:bodyTooLarge") });
	const body = parseBodyPart(parseJson(text));
	if (!body) throw problem(context, 400, { code: "invalid_json", detail: t("errors:notJson") });
	const name = findDuplicateKey(text);
	if (name === null) return body;
	throw problem(context, 400, { code: "invalid_json", detail: t("errors:keyTwice", { name: name.slice(0, 80) }) });
}

/** Whether a form body is only JSON, sent without its content type. */
async function isJsonInside(request: Request): Promise<boolean> {
	if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded")) return false;
	return /^\s*\{/.test(await request.clone().text());
}

/** Refuses body members other than these, by name. */
export function refuseOthers(context: Readonly<RouterContextProvider>, body: Body, existing: readonly string[]): void {
	const { t } = context.get(i18n);
	const others = Object.keys(body).filter((name) => !existing.includes(name));
	const wrong = existing.slice(0, 1).filter((name) => body[name] !== undefined && !parseBodyPart(body[name]));
	if (others.length + wrong.length === 0) return;
	const errors = Object.fromEntries([
		...others.slice(0, 20).map((name) => [name.slice(0, 80), [t("bulk:notUnderstood")]]),
		...wrong.map((name) => [name, [t("forms:invalid")]]),
	]);
	throw problem(context, 422, { detail: t("forms:invalid"), errors });
}

/** Refuses keys of a body part other than these, by name. */
export function refuseKeys(context: Readonly<RouterContextProvider>, part: Body, known: readonly string[]): void {
	const { t } = context.get(i18n);
	const others = Object.keys(part).filter((key) => !known.includes(key));
	if (others.length === 0) return;
	const errors = others.slice(0, 20).map((key) => [key.slice(0, 80), [t("kit:form.notWritable")]]);
	throw problem(context, 422, { detail: t("forms:invalid"), errors: Object.fromEntries(errors) });
}

/** An object inside a body. */
export function parseBodyPart(value: unknown): Body | undefined {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Body) : undefined;
}

export function refuseMethod(context: Readonly<RouterContextProvider>, allowed: string): Response {
	return problem(context, 405, { headers: { Allow: allowed } });
}

export const noContent = () => new Response(null, { status: 204 });
