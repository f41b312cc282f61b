import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { reauthenticatePath } from "#app/auth/session/recent-sign-in.server.ts";
import { i18n } from "#app/context.ts";
import { maxTextBodyBytes } from "#app/domain/access/body-limits.ts";
import { isProblem, problem } from "#app/http/problem.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { type FlashMessage, readToast } from "#app/ui/toast.server.ts";
import { jsonResponse } from "../json-response.ts";
import { maxJsonBodyLength, noContent, parseBodyPart, readJsonBody, refuseOthers } from "../request-body.server.ts";
import { type ApiAction, getActionBodyKey } from "./action-description.ts";
import { readActionForm } from "./read-action-form.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs the screen's action and returns the updated record. */
export async function runApiAction(context: Context, act: ApiAction, id: string, request: Request): Promise<Response> {
	await permitAct(context, act, id);
	const files = Object.values(act.fields ?? {}).some(({ kind }) => kind === "file");
	const body = await readJsonBody(context, request, files ? maxTextBodyBytes : maxJsonBodyLength);
	const part = getActionBodyKey(act);
	refuseOthers(context, body, [part]);
	const form = readActionForm(context, act, parseBodyPart(body[part]) ?? {});
	const uid = id === "" ? id : parseUid(id);
	const outcome = await runScreenAction(context, act, uid, new URL(request.url), form);
	if ("refusal" in outcome) return outcome.refusal;
	if (act.method === "delete" || act.ends) return noContent();
	const makes = act.makes ?? (id === "" ? act.record : undefined);
	const record = makes ?? act.record;
	const target = makes ? getMade(outcome.location, makes.path) : uid;
	const headers: HeadersInit = makes ? { Location: `/api/v1/recruiters/${record.key}/${target}` } : {};
	const answer = { ...(await record.read(context, target)), message: outcome.message };
	return jsonResponse(answer, { status: makes ? 201 : 200, headers });
}

/** Checked before the body is read. */
async function permitAct(context: Context, { record, can }: ApiAction, id: string): Promise<void> {
	const usual = [[id === "" ? "create" : "update", record.resource]] as const;
	for (const [action, resource] of can ?? usual) permit(context, action, resource);
	if (id !== "") await record.find(context, parseUid(id));
}

/** The new record's public id in the address that the screen leads to. */
const getMade = (location: string, path: string): string => location.split(`${path}/`)[1]?.split(/[/?#]/)[0] ?? "";

type Outcome = { message: string | null; location: string } | { refusal: Response };

/** Runs a screen's action with this form. */
export async function runScreenAction(
	context: Context,
	act: Pick<ApiAction, "id" | "run" | "refusal" | "fields" | "errors">,
	id: string,
	url: URL,
	form: FormData,
): Promise<Outcome> {
	const request = new Request(url, { method: "POST", body: form });
	try {
		return await readOutcome(context, act, await act.run({ context, request, url, params: { id } }));
	} catch (thrown) {
		if (thrown instanceof Error) throw thrown;
		const outcome = await readOutcome(context, act, thrown);
		// A redirect without a message means the screen cannot handle the record.
		if (!("refusal" in outcome)) return { refusal: problem(context, 404) };
		return outcome;
	}
}

/** Maps redirects with messages, or form errors, to API responses. */
async function readOutcome(
	context: Context,
	act: Parameters<typeof runScreenAction>[1],
	result: unknown,
): Promise<Outcome> {
	if (!(result instanceof Response)) return readData(context, act, result);
	if (isProblem(result)) return { refusal: result };
	if (result.status >= 400) return { refusal: problem(context, result.status) };
	const location = result.headers.get("Location") ?? "";
	if (location === reauthenticatePath)
		return { refusal: problem(context, 403, { detail: context.get(i18n).t("errors:recentSignIn") }) };
	if (location.includes("/confirm?")) throw new Error(`${act.id} asks a question`);
	const toast = await findToast(result);
	if (toast?.type !== "error") return { message: toast?.message ?? null, location };
	return { refusal: problem(context, act.refusal ?? 409, { detail: toast.message }) };
}

async function findToast(response: Response): Promise<FlashMessage | null> {
	const [cookie = ""] = response.headers.getSetCookie();
	const request = new Request("http://localhost", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
	return (await readToast(request)).toast;
}

function readData(context: Context, act: Parameters<typeof runScreenAction>[1], result: unknown): Outcome {
	const { data, init } = (result ?? {}) as { data?: unknown; init?: ResponseInit | null };
	const status = init?.status ?? 200;
	if (status < 400) return { message: null, location: "" };
	const part = parseBodyPart(data) ?? {};
	const { "": whole = [], ...errors } = named(act, findErrors(part));
	const first = whole[0] ?? Object.values(errors)[0]?.[0];
	const sentence = [part.message, part.error].find((value) => typeof value === "string");
	const text = typeof sentence === "string" && status !== 404 ? sentence : undefined;
	const detail = first ?? text ?? (status === 422 ? context.get(i18n).t("forms:invalid") : undefined);
	return {
		refusal: problem(context, status, {
			...(detail ? { detail } : {}),
			...(Object.keys(errors).length > 0 ? { errors } : {}),
		}),
	};
}

/** Errors of the returned form, under any property name. */
function findErrors(part: Record<string, unknown>): Record<string, string[] | null> {
	const results = Object.values(part).map((value) => parseBodyPart(value)?.error);
	return Object.assign({}, ...results.filter((error) => parseBodyPart(error)));
}

/** Errors by the names of the body. */
function named(
	act: Pick<ApiAction, "fields" | "errors">,
	errors: Record<string, string[] | null>,
): Record<string, string[]> {
	const names = new Map(Object.entries(act.fields ?? {}).map(([name, { as = name }]) => [as, name]));
	return Object.fromEntries(
		Object.entries(errors).map(([name, messages]) => [act.errors?.[name] ?? names.get(name) ?? name, messages ?? []]),
	);
}
