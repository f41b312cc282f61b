import { getRecruiter } from "#app/auth/session/current.ts";
import { database, i18n } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { restartDownload } from "#db/queries/downloads.ts";
import type { Route } from "./+types/retry";

const list = "/recruiters/downloads";

export const loader = () => redirectLocal(list);

/** Makes a file that failed once more, from the same request. Whether it may be made is asked anew by the job. */
export async function action({ context, params }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const uid = parseUid(params.uid);
	const begun = await inBusiness(context.get(database), user.businessId, (trx) =>
		restartDownload(trx, user.businessId, user.id, uid),
	);
	if (!begun) throw notFound();
	const message = context.get(i18n).t("bulk:export.started");
	return redirectWithToast(`${list}?new=${uid}`, { type: "info", message }, { status: 303 });
}
