import { sendOneTimeLink } from "#app/auth/password/one-time-links.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { readNewPage, saveNewForm } from "../../entity/new.server.ts";
import type { Route } from "./+types/new";

export { default, meta } from "../../entity/new.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
	return readNewPage(context, recruiters, url);
}

/** Invites a new colleague by mail, in one transaction with the new account. */
export async function action({ context, request, url }: Route.ActionArgs) {
	permit(context, "create", "recruiters");
	return saveNewForm(context, recruiters, await readForm(request), url, async (trx, id) => {
		const account = await findAccountById(trx, { strategy: "recruiters", id });
		if (account) await sendOneTimeLink(context, trx, account, "invitation");
	});
}
