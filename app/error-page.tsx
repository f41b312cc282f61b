import { isRouteErrorResponse } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Status and message with a way home (specification, section 2). Never shows what the server threw. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation("errors");
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const message = isRouteErrorResponse(error) ? (messageOf(error.data) ?? t("pageNotFound")) : t("generic");
	return (
		<main id="content" className="grid min-h-dvh place-items-center bg-page px-4 text-ink">
			<title>{`${status} · ${message}`}</title>
			<div className="max-w-md text-center">
				<p className="text-6xl font-semibold tabular-nums text-primary-text">{status}</p>
				<h1 className="mt-4 text-xl font-medium">{message}</h1>
				<a
					href="/"
					className="mt-8 inline-flex min-h-11 items-center rounded-md bg-primary-strong px-6 font-medium text-on-primary hover:underline"
				>
					{t("home")}
				</a>
			</div>
		</main>
	);
}

function messageOf(body: unknown): string | undefined {
	if (typeof body === "object" && body !== null && "message" in body && typeof body.message === "string")
		return body.message;
	return undefined;
}
