import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/installation";
import { readServices, testService } from "./installation.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readServices(args));
export const action = (args: Route.ActionArgs) => testService(args);

/** Services that the installation's settings open, each with a test that asks it for real. */
export default function Installation({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("services");
	return (
		<>
			<PageHeader title={t("title")} text={t("text")} />
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				{loaderData.services.map((service) => (
					<Service
						key={service.key}
						service={service}
						outcome={actionData?.name === service.key ? actionData.outcome : null}
					/>
				))}
			</div>
		</>
	);
}

interface ServiceProps {
	service: Route.ComponentProps["loaderData"]["services"][number];
	outcome: NonNullable<Route.ComponentProps["actionData"]>["outcome"];
}

function Service({ service, outcome }: ServiceProps) {
	const { t } = useTranslation("services");
	const { key, title, text, isReady, state, facts, missing } = service;
	const isTesting = useNavigation().formData?.get("service") === key;
	return (
		<Card as="section" aria-labelledby={key}>
			<CardHeader id={key} title={title} text={text} actions={<StatusBadge {...state} />} beside />
			{outcome && (
				<div className="mb-4">
					<Banner tone={outcome.tone} title={outcome.title} role="status">
						{outcome.detail && <p className="wrap-anywhere">{outcome.detail}</p>}
					</Banner>
				</div>
			)}
			{missing && <p className="text-muted">{missing}</p>}
			{facts.length > 0 && (
				<dl className="mb-4 grid gap-2">
					{facts.map(({ label, value }) => (
						<div key={label} className="grid gap-x-3 sm:grid-cols-[2fr_3fr]">
							<dt className="text-muted text-sm">{label}</dt>
							<dd className="wrap-anywhere text-sm">{value}</dd>
						</div>
					))}
				</dl>
			)}
			{isReady && (
				<Form method="post" preventScrollReset>
					<Button
						type="submit"
						name="service"
						value={key}
						pending={isTesting}
						aria-label={t("testWhat", { name: title })}
					>
						{t("test")}
					</Button>
				</Form>
			)}
		</Card>
	);
}
