import { i18n } from "#app/context.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { readBody } from "#app/routes/shared/downloads/request-body.server.ts";
import { startDownload } from "#app/routes/shared/downloads/start.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/create";

export function loader() {
	return redirectLocal("/recruiters/downloads");
}

/** POST recruiters/recruiter_downloads (specification, section 7): forms are redirected to the downloads, JSON gets the id. */
export async function action({ context, request }: Route.ActionArgs) {
	const { t } = context.get(i18n);
	const isJson = (request.headers.get("Content-Type") ?? "").startsWith("application/json");
	const started = await startDownload(context, await readBody(request));
	if ("refused" in started) {
		const message = started.refused;
		if (isJson || started.unreadable) {
			const errors = started.errors ? { errors: started.errors } : {};
			return Response.json({ message, ...errors }, started.tooOften?.init ?? { status: 422 });
		}
		return redirectWithToast("/recruiters/downloads", { type: "error", message }, { status: 303 });
	}
	if (isJson) return Response.json({ recruiter_download: { id: started.uid } }, { status: 201 });
	return redirectWithToast(
		`/recruiters/downloads?new=${started.uid}`,
		{ type: "info", message: t("bulk:export.started") },
		{ status: 303 },
	);
}
