import { data, redirect } from "react-router";
import { normalizeShortlistCode } from "#app/auth/shortlist-code.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Refusal } from "#db/queries/shortlists/viewer.ts";
import {
	accessCookie,
	clearAccessCookie,
	getShortlistToken,
	shortlistHeaders,
	verifyShortlistToken,
} from "../shared/shortlist/access.server.ts";
import type { Route } from "./+types/entry";

export type EntryState = { problem: "wrong" | "wait" | Exclude<Refusal, null> | null };

/** A viewer with a session continues; others are asked for the code. */
export async function readEntryPage({ context, request, params }: Route.LoaderArgs) {
	const { id } = params;
	if (!/^[\w-]{1,64}$/.test(id)) throw notFound();
	const token = getShortlistToken(request);
	if (token === null) return data<EntryState>({ problem: null }, { headers: shortlistHeaders });
	const opened = await verifyShortlistToken(context, id, token);
	if ("viewer" in opened && opened.viewer.refused === null)
		throw redirect(`/shortlist/${id}/applies`, { status: 302, headers: shortlistHeaders });
	const headers = new Headers(shortlistHeaders);
	if (!("retryAfter" in opened)) headers.append("Set-Cookie", clearAccessCookie(context, id));
	return data<EntryState>({ problem: "viewer" in opened ? opened.viewer.refused : null }, { headers });
}

/** The code of the mail, exchanged once for a cookie of this shortlist. */
export async function enterShortlist({ context, request, params }: Route.ActionArgs) {
	const { id } = params;
	const form = await readForm(request);
	const token = normalizeShortlistCode(form.get("token"));
	const opened = await verifyShortlistToken(context, id, token);
	if ("retryAfter" in opened)
		return data<EntryState>(
			{ problem: "wait" },
			{ status: 429, headers: { ...shortlistHeaders, "Retry-After": String(opened.retryAfter) } },
		);
	if ("wrong" in opened || token === null)
		return data<EntryState>({ problem: "wrong" }, { status: 422, headers: shortlistHeaders });
	if (opened.viewer.refused !== null)
		return data<EntryState>({ problem: opened.viewer.refused }, { status: 410, headers: shortlistHeaders });
	const headers = new Headers(shortlistHeaders);
	headers.append("Set-Cookie", accessCookie(context, id, token));
	return redirect(`/shortlist/${id}/applies`, { status: 303, headers });
}
