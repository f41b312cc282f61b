import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { anonymizePath, isTrackedPage } from "#app/domain/brands/analytics.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { type RootData, useRoot } from "#app/ui/root-data.ts";

/** Loaded only on a page that started with consent, as its CSP must allow it. */
export function AnalyticsScript({ root }: { root: RootData }) {
	const { pathname } = useLocation();
	// Initial consent only: a changed answer needs a new page with another policy.
	const [began] = useState(() => (root.analytics?.choice === "yes" ? { id: root.analytics.id, pathname } : null));
	if (!began) return null;
	const { id } = began;
	const pageParams = { page_title: root.site.title, page_referrer: "", send_page_view: true };
	const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
	const script = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}
gtag("consent","default",${inScript(denied)});gtag("js",new Date());
var told=Object.assign(${inScript(pageParams)},{page_location:location.origin+${inScript(anonymizePath(began.pathname))}});
gtag("set",told);gtag("config",${inScript(id)},Object.assign({allow_google_signals:false,allow_ad_personalization_signals:false},told));`;
	return (
		<>
			<script nonce={root.nonce} suppressHydrationWarning>
				{script}
			</script>
			<script
				async
				nonce={root.nonce}
				suppressHydrationWarning
				src={`https://www.googletagmanager.com/gtag/js?id=${id}`}
			/>
			<AnalyticsPlace id={id} />
		</>
	);
}

interface Counted {
	gtag?: (...message: unknown[]) => void;
}

/** Disables Google's switch before entering uncounted pages; elsewhere page addresses are reported without ids. */
function AnalyticsPlace({ id }: { id: string }) {
	const { pathname } = useLocation();
	const next = useNavigation().location?.pathname ?? pathname;
	useEffect(() => {
		const page = window as Window & Counted;
		Reflect.set(page, `ga-disable-${id}`, !isTrackedPage(next));
		page.gtag?.("set", { page_location: location.origin + anonymizePath(next), page_referrer: "" });
	}, [id, next]);
	return null;
}

/** JSON that ends no script. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

/** Asks before anything is loaded; a plain form, so that it works without JavaScript. */
export function AnalyticsNotice() {
	const { t } = useTranslation("brands");
	const root = useRoot();
	const { pathname, search } = useLocation();
	if (!root?.analytics || root.analytics.choice !== null || !isTrackedPage(pathname)) return null;
	return (
		<section
			aria-label={t("analytics.title")}
			className="sticky bottom-0 z-20 border-line border-t bg-surface px-4 py-3 text-ink shadow-overlay print:hidden"
		>
			<AnalyticsForm back={pathname + search} />
		</section>
	);
}

/** Consent must be as easy to withdraw as to give: the privacy page has it. */
export function AnalyticsForm({ back }: { back: string }) {
	const { t } = useTranslation("brands");
	const choice = useRoot()?.analytics?.choice ?? null;
	return (
		<form method="post" action="/analytics" className="mx-auto flex max-w-5xl flex-wrap items-center gap-3">
			<input type="hidden" name="back" value={back} />
			<p className="min-w-0 flex-1 basis-80">
				{t(choice === null ? "analytics.ask" : choice === "yes" ? "analytics.on" : "analytics.off")}{" "}
				{choice === null && (
					<a className="link" href="/politica_de_privacidade">
						{t("analytics.more")}
					</a>
				)}
			</p>
			<div className="flex flex-wrap gap-2">
				{choice !== "no" && (
					<Button type="submit" name="choice" value="no">
						{t("analytics.no")}
					</Button>
				)}
				{choice !== "yes" && (
					<Button type="submit" name="choice" value="yes">
						{t("analytics.yes")}
					</Button>
				)}
			</div>
		</form>
	);
}
