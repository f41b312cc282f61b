import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Facts } from "#app/ui/record/facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { ImageCard } from "../../recruiters/profile/image-card.tsx";
import { RecordTimeline } from "../../recruiters/timeline/record-timeline.tsx";
import type { Route } from "./+types/site";
import { ColorsForm } from "./colors-form.tsx";
import { changeSite, readSite, type SiteAnswer } from "./site.server.ts";
import { WordsForm } from "./words-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readSite(args);
export const action = (args: Route.ActionArgs) => changeSite(args);

export default function SiteConfig({ loaderData, actionData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, timeline, logo, colors, words, version, missing, uid } = loaderData;
	const { t } = useTranslation("sites");
	const answer = actionData as SiteAnswer | undefined;
	const resultOf = (what: SiteAnswer["what"]) => (answer?.what === what ? answer.result : undefined);
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<Facts facts={facts} edit={edit} here={here} action={editAction} />
					<ImageCard
						logo
						title={t("logo")}
						text={t("logoText")}
						url={logo}
						alt={head.name}
						what="logo"
						maxMb={2}
						problem={answer?.what === "logo" ? answer.problem : null}
						labels={{ choose: t("logoFile"), send: t("logoSend"), remove: t("logoRemove"), none: t("noLogo") }}
					/>
					<Card as="section" aria-labelledby="site-sign-in">
						<CardHeader id="site-sign-in" title={t("signIn.title")} text={t("signIn.text")} />
						<LinkButton to={`/administrator/site_configs/${uid}/sign_in`}>{t("signIn.open")}</LinkButton>
					</Card>
				</div>
				<div className="grid min-w-0 gap-4">
					<ColorsForm colors={colors} version={version} title={head.name} logo={logo} result={resultOf("colors")} />
					<WordsForm words={words} version={version} missing={missing} result={resultOf("words")} />
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}
