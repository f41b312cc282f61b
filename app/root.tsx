import {
	data,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
	useMatches,
} from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import "./app.css";
import type { Route } from "./+types/root.ts";
import { protectRequest } from "./auth/protect-request.server.ts";
import { ensureReadYourWrites } from "./auth/session/read-your-writes.server.ts";
import { isSandboxBusiness } from "./auth/session/sandbox-business.server.ts";
import { provideSession } from "./auth/session/session.server.ts";
import { saveVisitOrigin } from "./auth/session/visit-origin.server.ts";
import { getAnalyticsConsent } from "./brands/analytics.server.ts";
import { AnalyticsNotice, AnalyticsScript } from "./brands/analytics.tsx";
import { getColorStylesheet } from "./brands/colors.server.ts";
import { provideSite } from "./brands/site.server.ts";
import { database, i18n, person, requestInfo, site } from "./context.ts";
import { provideDatabase } from "./database.server.ts";
import { getDensity, getTheme } from "./domain/access/display-preferences.ts";
import { homePaths } from "./domain/access/session-user.ts";
import { getSiteLabels } from "./domain/brands/site.ts";
import { ErrorPage } from "./error-page.tsx";
import { addRetryAfter, convertApiErrors, offerResubmission } from "./failure-middleware.server.ts";
import { isPrefetch } from "./http/is-prefetch.ts";
import { requestTarget } from "./http/request-target.ts";
import type { Locale } from "./i18n/i18n.ts";
import { htmlLang } from "./i18n/languages.ts";
import { provideLocale } from "./i18n/middleware.server.ts";
import { FailedSubmissionBanner } from "./ui/failed-submission-banner.tsx";
import { FileGuard } from "./ui/form/file-guard.tsx";
import { getPageScripts } from "./ui/lazy-hydration.ts";
import { LinkInterceptor } from "./ui/link-interceptor.tsx";
import { LoadingBar } from "./ui/loading-bar.tsx";
import { skipPanelRevalidation } from "./ui/record-panel/skip-revalidation.ts";
import { type RootData, useRoot } from "./ui/root-data.ts";
import { RoutePreloader } from "./ui/route-preloader.tsx";
import { SandboxBadge } from "./ui/sandbox-badge.tsx";
import { readToast } from "./ui/toast.server.ts";
import { FlashToast, Toaster } from "./ui/toast.tsx";
import { useTheme } from "./ui/use-theme.ts";

/** Order matters: brand needs the database, session the brand's business, texts the brand's language. */
export const middleware: Route.MiddlewareFunction[] = [
	protectRequest,
	convertApiErrors,
	addRetryAfter,
	offerResubmission,
	provideDatabase,
	provideSite,
	ensureReadYourWrites,
	provideSession,
	saveVisitOrigin,
	provideLocale,
];

export async function loader({ context, request }: Route.LoaderArgs) {
	const brand = context.get(site);
	const user = context.get(person);
	// A prefetched page is not visible yet: its toast stays for the real visit.
	const { toast, headers } = isPrefetch(request) ? { toast: null, headers: {} } : await readToast(request);
	const { locale } = context.get(i18n);
	const businessId = user?.businessId ?? brand.businessId;
	const analytics = getAnalyticsConsent(context, request, context.get(requestTarget).pathname);
	return data<RootData>(
		{
			locale,
			lang: htmlLang[locale],
			...(analytics && { nonce: context.get(requestInfo).nonce }),
			colors: getColorStylesheet(brand.colors).href,
			theme: getTheme(user),
			density: getDensity(user),
			site: {
				key: brand.brandKey,
				title: brand.title,
				icon: brand.favIcon,
				logo: brand.logo,
				header: brand.header,
				labels: getSiteLabels(locale, brand.customLabels),
				recruitersDoor: brand.recruitersSignIn,
				pages: brand.pages ?? [],
				share: new URL(`/brands/${brand.brandKey}/share.png`, context.get(requestInfo).origin).href,
				themeColor: `#${brand.colors.primary_color}`,
				language: brand.defaultLocale,
			},
			analytics,
			person: user && { name: user.name, strategy: user.strategy, home: homePaths[user.strategy] },
			sandbox: businessId !== null && (await isSandboxBusiness(context.get(database), businessId)),
			toast,
		},
		{ headers },
	);
}

/** Refreshes of an open page skip the root loader, which would consume flash messages. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	if (!change.formMethod && change.currentUrl.href === change.nextUrl.href) return false;
	return skipPanelRevalidation(change);
}

export function Layout({ children }: { children: React.ReactNode }) {
	const root = useRoot();
	const { t, i18n } = useTranslation();
	// Pages without behaviour declare it in their handle and ship no JavaScript.
	const matches = useMatches();
	const scripts = getPageScripts(matches) !== false;
	// A page with its own share image sets it in its meta tags.
	const ownShare = matches.some(({ loaderData }) => Boolean((loaderData as { share?: string } | undefined)?.share));
	const theme = useTheme();
	return (
		<html
			lang={root?.lang ?? htmlLang[i18n.language as Locale] ?? "pt-BR"}
			data-brand={root?.site.key}
			data-theme={theme === "light" ? undefined : theme}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<link rel="icon" href={root?.site.icon ?? "/favicon.svg"} />
				{root ? <link rel="apple-touch-icon" href={`/brands/${root.site.key}/icon-180.png`} /> : null}
				<link rel="manifest" href="/manifest.webmanifest" />
				{root ? (
					<>
						<meta name="theme-color" content={root.site.themeColor} />
						<meta property="og:site_name" content={root.site.title} />
						{ownShare ? null : <meta property="og:image" content={root.site.share} />}
					</>
				) : null}
				<Meta />
				<Links />
				{root ? <AnalyticsScript root={root} /> : null}
				{root ? <link rel="stylesheet" href={root.colors} /> : null}
			</head>
			<body>
				<a className="skip-link" href="#content">
					{t("skipToContent")}
				</a>
				<FlashToast toast={root?.toast ?? null} scripts={scripts} />
				{root?.sandbox && root.person?.strategy !== "recruiters" ? (
					<div className="flex justify-center py-1">
						<SandboxBadge />
					</div>
				) : null}
				{children}
				<AnalyticsNotice />
				<Toaster />
				{scripts ? (
					<>
						<FileGuard />
						<LoadingBar />
						<FailedSubmissionBanner />
						<LinkInterceptor />
						<RoutePreloader />
						<ScrollRestoration />
						<Scripts />
					</>
				) : null}
			</body>
		</html>
	);
}

export default function Root() {
	return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
