import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ImageCard } from "#app/ui/image-card.tsx";
import { Facts } from "#app/ui/record/facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsesCard } from "#app/ui/record/used-in-card.tsx";
import type { Route } from "./+types/site";
import { ColorsForm } from "./colors-form.tsx";
import { changeSite, readSite, type SiteAnswer } from "./site.server.ts";
import { WordsForm } from "./words-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readSite(args);
export const action = (args: Route.ActionArgs) => changeSite(args);

const pictures = ["logo", "header", "fav_icon"] as const;

export default function SiteConfig({ loaderData, actionData }: Route.ComponentProps) {
	const {
		head,
		facts,
		edit,
		here,
		editAction,
		timeline,
		uses,
		logo,
		header,
		icon,
		domain,
		colors,
		words,
		version,
		missing,
		uid,
	} = loaderData;
	const { t } = useTranslation("sites");
	const answer = actionData as SiteAnswer | undefined;
	const resultOf = (what: SiteAnswer["what"]) => (answer?.what === what ? answer.result : undefined);
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<Facts facts={facts} edit={edit} here={here} action={editAction} />
					{pictures.map((what) => (
						<ImageCard
							key={what}
							logo={what !== "header"}
							title={t(`pictures.${what}.title`)}
							text={t(`pictures.${what}.text`)}
							url={{ logo, header, fav_icon: icon }[what]}
							alt={head.name}
							what={what}
							maxMb={what === "header" ? 5 : 2}
							problem={answer?.what === what ? answer.problem : null}
							labels={{
								choose: t(`pictures.${what}.file`),
								send: t("pictures.send"),
								remove: t("pictures.remove"),
								none: t("pictures.none"),
							}}
						/>
					))}
					<Card as="section" aria-labelledby="site-address">
						<CardHeader id="site-address" title={t("address.title")} text={t("address.text", { domain })} />
						<Form method="post" preventScrollReset>
							<Button type="submit" name="what" value="address">
								{t("address.check")}
							</Button>
						</Form>
					</Card>
					<Card as="section" aria-labelledby="site-sign-in">
						<CardHeader id="site-sign-in" title={t("signIn.title")} text={t("signIn.text")} />
						<LinkButton to={`/administrator/site_configs/${uid}/sign_in`}>{t("signIn.open")}</LinkButton>
					</Card>
				</div>
				<div className="grid min-w-0 gap-4">
					<ColorsForm colors={colors} version={version} title={head.name} logo={logo} result={resultOf("colors")} />
					<WordsForm words={words} version={version} missing={missing} result={resultOf("words")} />
					{uses && <UsesCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}
