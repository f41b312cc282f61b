import { i18n } from "#app/context.ts";
import type { Route } from "./+types/openapi";
import { listPartNames } from "./openapi/document-part.server.ts";
import { sendDocument } from "./openapi/send-document.server.ts";
import { type RefusedCondition, refuseUnknown } from "./refuse-unknown.server.ts";
import { otherMethod } from "./request-body.server.ts";

/** What this API is, for programs (OpenAPI 3.1), in the language of `Accept-Language`; `part` names areas or resources. */
export function loader({ context, request, url }: Route.LoaderArgs) {
	const { locale } = context.get(i18n);
	if (url.search === "") return sendDocument(locale, request);
	const names = listPartNames(locale);
	const part = [...new Set(url.searchParams.getAll("part").flatMap((value) => value.split(",")))];
	const others = [...url.searchParams.keys()].filter((name) => name !== "part");
	const unknown = others.map((name): RefusedCondition => ({ name, why: "name", allowed: ["part"] }));
	const wrong = part.filter((name) => !names.includes(name));
	refuseUnknown(context, [
		...unknown,
		...wrong.map((): RefusedCondition => ({ name: "part", why: "value", allowed: names })),
	]);
	return sendDocument(locale, request, part.sort());
}

export const action = ({ context }: Route.ActionArgs) => otherMethod(context, "GET");
