import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { useOnline } from "#app/ui/offline-notice.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { isStaleChunk } from "#app/ui/stale-chunk.ts";

/** Error page for a failed database request, with a retry. */
export interface RetryableFailure {
	message: string;
	again: { path: string; isPost: boolean; fields: [string, string][] | null };
}

const link = `${buttonClass("primary", "lg")} mt-8`;

/** The page of an error where no area's frame can be drawn: brand, status, message. */
export function ErrorPage({ error }: { error: unknown }) {
	const root = useRoot();
	return (
		<div className="flex min-h-dvh flex-col bg-page text-ink">
			{root && (
				<header className="border-line border-b bg-surface px-4 py-3">
					<a href="/" className="inline-flex min-h-11 items-center font-semibold text-lg">
						{root.site.logo ? (
							<img src={root.site.logo} alt={root.site.title} className="h-8 w-auto" />
						) : (
							root.site.title
						)}
					</a>
				</header>
			)}
			<main id="content" className="grid flex-1 place-items-center px-4">
				<ErrorText error={error} />
			</main>
		</div>
	);
}

/** Status and message with a home link (specification, section 2). Server errors are never shown. */
export function ErrorText({ error, home: ownHome }: { error: unknown; home?: string }) {
	const { t } = useTranslation("errors");
	const root = useRoot();
	// "/" is a sign-in page on some hosts.
	const home = ownHome ?? root?.person?.home ?? "/home";
	// Stays an offline error after reconnecting; the server cannot know the connection state.
	const [wasOffline] = useState(() => typeof window !== "undefined" && !navigator.onLine);
	if (wasOffline && !isRouteErrorResponse(error)) return <NoConnection />;
	if (isStaleChunk(error)) return <PartMissing home={home} />;
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const message = !isRouteErrorResponse(error)
		? t("generic")
		: status === 404
			? t("pageNotFound")
			: (getMessage(error.data) ?? t("pageNotFound"));
	const again =
		isRouteErrorResponse(error) && (status === 503 || status === 422)
			? (error.data as Partial<RetryableFailure> | null)?.again
			: undefined;
	return (
		<div className="mx-auto max-w-md py-16 text-center">
			<title>{`${status} · ${message}`}</title>
			<p className="font-semibold text-6xl text-primary-text tabular-nums">{status}</p>
			<h1 className="mt-4 font-medium text-xl">{message}</h1>
			{again ? (
				<TryAgain again={again} isRefused={status === 422} />
			) : (
				<a href={home} className={link}>
					{t("home")}
				</a>
			)}
		</div>
	);
}

/** Offers a retry, which also happens when the connection returns. */
function NoConnection() {
	const { t } = useTranslation("errors");
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const online = useOnline();
	useEffect(() => {
		if (online) void navigate(pathname + search, { replace: true });
	}, [online, navigate, pathname, search]);
	return (
		<div className="mx-auto max-w-md py-16 text-center" role="alert">
			<title>{t("noConnection")}</title>
			<h1 className="font-medium text-xl">{t("noConnection")}</h1>
			<p className="mt-4">{t("noConnectionText")}</p>
			<Link to={pathname + search} replace className={link}>
				{t("again")}
			</Link>
		</div>
	);
}

function PartMissing({ home }: { home: string }) {
	const { t } = useTranslation("errors");
	const { pathname, search } = useLocation();
	return (
		<div className="mx-auto max-w-md py-16 text-center">
			<title>{t("partMissing")}</title>
			<h1 className="font-medium text-xl">{t("partMissing")}</h1>
			<p className="mt-4">{t("partMissingText")}</p>
			<div className="flex flex-wrap items-center justify-center gap-4">
				<Link reloadDocument to={pathname + search} className={link}>
					{t("again")}
				</Link>
				<Link reloadDocument to={home} className={`${buttonClass("secondary", "lg")} mt-8`}>
					{t("home")}
				</Link>
			</div>
		</div>
	);
}

/** Response to an undeclared address, inside the frame of an area. */
export const notFoundError = { status: 404, statusText: "", internal: false, data: null };

/** Repeats the request natively, with all form fields; refused input is edited first instead. */
function TryAgain({
	again: { path, isPost, fields },
	isRefused,
}: Pick<RetryableFailure, "again"> & { isRefused: boolean }) {
	const { t } = useTranslation("errors");
	if (!isPost) {
		return (
			<a href={path} className={link}>
				{t("again")}
			</a>
		);
	}
	if (!fields) return <p className="mt-4">{t("notKept")}</p>;
	return (
		<form method="post" action={path}>
			<p className="mt-4">{t("kept")}</p>
			{fields.map(([name, value], index) =>
				isRefused && isTyped(name, value) ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves
					<label key={index} className="mt-3 grid gap-1 text-left text-muted text-sm">
						{name.replaceAll("_", " ")}
						<textarea name={name} defaultValue={value} rows={rowsFor(value)} className={inputClass} />
					</label>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and nothing moves
					<input type="hidden" key={index} name={name} value={value} />
				),
			)}
			<button type="submit" className={link}>
				{t("again")}
			</button>
		</form>
	);
}

const rowsFor = (value: string) => Math.min(12, Math.max(value.split("\n").length, Math.ceil(value.length / 40)));

/** Excludes keys, versions, back links and button values that the page itself adds. */
function isTyped(name: string, value: string): boolean {
	return value.trim() !== "" && !/^(_.*|back|field|go|intent|uid|version|what)$/.test(name);
}

function getMessage(body: unknown): string | undefined {
	if (typeof body === "object" && body !== null && "message" in body && typeof body.message === "string")
		return body.message;
	return undefined;
}
