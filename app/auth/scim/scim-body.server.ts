import type { RouterContextProvider } from "react-router";
import { maxVisitorBodyBytes } from "#app/domain/access/body-limits.ts";
import { readScimObject, type ScimObject } from "#app/domain/access/scim/values.ts";
import { findDuplicateKey } from "#app/domain/text/duplicate-json-key.ts";
import { parseJson } from "#app/domain/text/parse-json.ts";
import { toScimError } from "./scim-response.server.ts";

/** Reads a JSON object body; rejects other values and duplicate names. */
export async function readScimBody(context: Readonly<RouterContextProvider>, request: Request): Promise<ScimObject> {
	const type = request.headers.get("Content-Type") ?? "";
	if (!/^application\/(scim\+)?json\b/i.test(type)) throw toScimError(context, 415, "onlyJson");
	const text = await request.text();
	if (text.length > maxVisitorBodyBytes) throw toScimError(context, 413, "tooLarge");
	const body = parseJson(text);
	if (typeof body !== "object" || body === null || Array.isArray(body))
		throw toScimError(context, 400, "notJson", { scimType: "invalidSyntax" });
	const name = findDuplicateKey(text);
	if (name !== null)
		throw toScimError(context, 400, "keyTwice", { scimType: "invalidSyntax", values: { name: name.slice(0, 80) } });
	return readScimObject("body", body);
}
