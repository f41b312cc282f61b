import { DocumentTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { Route } from "./+types/talk.ts";
import { PublicPageHeader, useBrandStyle } from "./page-header.tsx";
import { buildPageMeta } from "./page-meta.ts";
import { talkAction } from "./talks/sign-up.server.ts";
import { SignUpForm } from "./talks/sign-up-form.tsx";
import { Materials } from "./talks/talk-list.tsx";
import { loadTalk } from "./talks/talks.server.ts";

export const handle = { scripts: false };

export function loader({ context, url, params }: Route.LoaderArgs) {
	return loadTalk(context, url, params.uid, params.title);
}

export function action({ context, request, params }: Route.ActionArgs) {
	return talkAction(context, request, params.uid);
}

export function meta({ matches, loaderData: talk }: Route.MetaArgs) {
	return talk ? buildPageMeta({ ...talk, title: talk.headTitle, index: !talk.sent, titled: false }, matches) : [];
}

export default function Talk({ loaderData: talk, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const done = talk.sent && !actionData;
	return (
		<main id="content">
			<DocumentTitle>{talk.headTitle}</DocumentTitle>
			<PublicPageHeader title={talk.title} text={talk.speakers} />
			<div className={`${look.wide} grid gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]`}>
				<div className="min-w-0 space-y-8">
					<DescriptionList
						columns={2}
						items={[
							{
								label: t("talks.when"),
								value: (
									<>
										<time dateTime={talk.iso} className="block font-medium first-letter:uppercase">
											{talk.when}
										</time>
										<span className="text-muted text-sm">{t("talks.zone")}</span>
									</>
								),
							},
							...(talk.place ? [{ label: t("talks.where"), value: talk.place }] : []),
							{ label: t("talks.registration"), value: talk.state },
						]}
					/>
					{talk.html && <SanitizedHtml html={talk.html} />}
					{talk.online && <p className="text-muted">{t("talks.linkLater")}</p>}
					{talk.over && <Materials talk={talk} />}
					<p className="flex flex-wrap items-center gap-x-6 gap-y-2">
						{talk.calendar && (
							<a href={talk.calendar} className={buttonClass("secondary")}>
								{t("talks.calendar")}
							</a>
						)}
						<a href="/home/event" className="link inline-flex min-h-11 items-center">
							{t("talks.upcoming")}
						</a>
					</p>
				</div>
				{done ? (
					<section className="self-start rounded-card border border-line bg-success-surface p-5">
						<h2 className="font-semibold text-lg">{t(talk.waits ? "talks.waitingTitle" : "talks.registeredTitle")}</h2>
						<p className="mt-2">{t(talk.waits ? "talks.waitingText" : "talks.registeredText")}</p>
					</section>
				) : (
					talk.open && <SignUpForm talk={talk} result={actionData?.result} />
				)}
			</div>
		</main>
	);
}
