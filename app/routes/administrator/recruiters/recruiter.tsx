import { Form } from "react-router";
import { PostButton } from "#app/auth/post-button.tsx";
import { secondFactorPath } from "#app/auth/second-factor/second-factor-path.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { Route } from "./+types/recruiter";
import { changeColleague, readColleague } from "./recruiter.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readColleague(args);
export const action = (args: Route.ActionArgs) => changeColleague(args);

type Data = Route.ComponentProps["loaderData"];

export default function Colleague({ loaderData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, timeline } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					<Access {...loaderData} />
				</div>
				<div className="grid min-w-0 gap-4">
					<EffectiveRights {...loaderData} />
					<ViewAs {...loaderData} />
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}

/** Invitation, suspension, leaving, and the second factor. */
function Access({ status, steps, isOneself, sessions, secondFactor, here }: Data) {
	const { t } = useTranslation(["colleagues", "administrator"]);
	return (
		<Card as="section" aria-labelledby="access">
			<CardHeader
				id="access"
				title={t("access.title")}
				text={`${t(`access.${status as "active"}`)} ${t("access.sessions", { count: sessions })}`}
			/>
			{isOneself ? (
				<p className="text-muted">{t("access.oneself")}</p>
			) : (
				<div className="flex flex-wrap gap-2">
					{steps.map((step) =>
						step === "leave" ? (
							<LinkButton key={step} to={`${here.split("?")[0]}/leave`} size="sm">
								{t("steps.leave")}
							</LinkButton>
						) : (
							<PostButton key={step} fields={{ what: step }}>
								{t(`steps.${step}`)}
							</PostButton>
						),
					)}
				</div>
			)}
			{secondFactor && (
				<div className="mt-4 border-line border-t pt-4">
					<h3 className="font-medium">{t("administrator:recruiters.resetTitle")}</h3>
					<p className="mb-3 text-muted text-sm">
						{t(isOneself ? "administrator:recruiters.resetOwn" : "administrator:recruiters.resetText")}
					</p>
					{isOneself ? (
						<LinkButton to={secondFactorPath} size="sm">
							{t("administrator:recruiters.own")}
						</LinkButton>
					) : (
						<PostButton fields={{ what: "reset_second_factor" }}>{t("administrator:recruiters.reset")}</PostButton>
					)}
				</div>
			)}
		</Card>
	);
}

function EffectiveRights({ resources, actions, answer }: Data) {
	const { t } = useTranslation("colleagues");
	return (
		<Card as="section" aria-labelledby="rights">
			<CardHeader id="rights" title={t("rights.title")} text={t("rights.text")} />
			<Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
				<Choice label={t("rights.action")} name="action" options={actions} chosen={answer?.action ?? "read"} />
				<Choice label={t("rights.resource")} name="resource" options={resources} chosen={answer?.resource ?? "jobs"} />
				<Button type="submit">{t("rights.ask")}</Button>
			</Form>
			{answer && (
				<div className="mt-4" role="status">
					<Banner tone={answer.allowed ? "success" : "warning"}>
						<strong>{t(answer.allowed ? "rights.yes" : "rights.no")}</strong> {answer.text}
					</Banner>
				</div>
			)}
		</Card>
	);
}

interface ChoiceProps {
	label: string;
	name: string;
	options: readonly { value: string; label: string }[];
	chosen: string;
}

function Choice({ label, name, options, chosen }: ChoiceProps) {
	return (
		<label className="min-w-0 flex-1 basis-40">
			<span className="mb-1 block font-medium text-sm">{label}</span>
			<select name={name} defaultValue={chosen} className="list-input w-full">
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	);
}

/** Shows the colleague's menu without acting as them. */
function ViewAs({ menu }: Data) {
	const { t } = useTranslation("colleagues");
	return (
		<Card as="section" aria-labelledby="view-as">
			<CardHeader id="view-as" title={t("viewAs.title")} text={t(menu.length > 0 ? "viewAs.text" : "viewAs.empty")} />
			<ul className="flex flex-wrap gap-2">
				{menu.map(({ key, icon, label }) => (
					<li key={key} className="inline-flex items-center gap-1.5 rounded-control bg-surface-2 px-2 py-1 text-sm">
						<Icon name={icon} className="size-4" />
						{label}
					</li>
				))}
			</ul>
		</Card>
	);
}
