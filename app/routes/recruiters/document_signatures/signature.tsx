import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/signature";
import { readSignaturePage } from "./signature.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readSignaturePage(context, params.id, url);

export default function SignatureRequest({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	useRevalidateOn({ channel: "SignaturesChannel" });
	const { signing } = loaderData;
	return (
		<div className="grid grid-cols-1 gap-4">
			<RecordScreen loaderData={loaderData} />
			{signing.service && <ServiceState service={signing.service} retryTo={signing.retryTo} />}
			{signing.timestampTrouble && <Banner tone="warning">{signing.timestampTrouble}</Banner>}
			{signing.isSealing && <Banner tone="info">{t("verify.sealing")}</Banner>}
			<div className="flex flex-wrap gap-3">
				{signing.final && (
					<LinkButton to={signing.final} reloadDocument variant="primary">
						{t("manage.final")}
					</LinkButton>
				)}
				{signing.original && (
					<LinkButton to={signing.original} reloadDocument>
						{t("manage.original")}
					</LinkButton>
				)}
				{signing.verify && (
					<LinkButton to={signing.verify} reloadDocument variant="ghost">
						{t("manage.verify", { code: signing.code })}
					</LinkButton>
				)}
			</div>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<Card as="section" aria-labelledby="signers">
					<CardHeader id="signers" title={t("manage.signers")} />
					<ul className="grid gap-3">
						{signing.signers.map(({ key, name, about, state, tone, reason, link }) => (
							<li key={key} className="flex flex-wrap items-start justify-between gap-2">
								<div className="min-w-0">
									<p className="break-words font-medium">{name}</p>
									<p className="break-words text-muted text-sm">{about}</p>
									{reason && <p className="break-words text-sm">{reason}</p>}
									{link && (
										<p className="wrap-anywhere text-sm">
											<a href={link} rel="noreferrer" className="link">
												{t("providers.link")}
											</a>
										</p>
									)}
								</div>
								<StatusBadge tone={tone} label={state} />
							</li>
						))}
					</ul>
				</Card>
				<Card as="section" aria-labelledby="events">
					<CardHeader id="events" title={t("manage.events")} />
					<ol className="grid gap-3">
						{signing.events.map(({ key, text, who, ip, when }) => (
							<li key={key} className="grid gap-0.5 border-line border-l-2 pl-3">
								<span>{text}</span>
								<span className="text-muted text-sm">
									{[who, ip].filter(Boolean).join(" · ")} <Time {...when} />
								</span>
							</li>
						))}
					</ol>
				</Card>
			</div>
		</div>
	);
}

type Service = NonNullable<Route.ComponentProps["loaderData"]["signing"]["service"]>;

/** Service name, state, localized error and a retry button. */
function ServiceState({ service, retryTo }: { service: Service; retryTo: string | null }) {
	const { t } = useTranslation("signing");
	const { name, state, problem, detail, goesOn } = service;
	const retry = retryTo && (
		<Form method="post" action={retryTo}>
			<Button type="submit">{t("providers.retry")}</Button>
		</Form>
	);
	if (!problem)
		return (
			<p className="flex flex-wrap items-center gap-x-2 text-muted">
				<span className="font-medium text-ink">{name}</span> {state}
			</p>
		);
	return (
		<Banner tone={goesOn ? "warning" : "danger"} title={problem} role="status" actions={retry}>
			<p>
				{name} · {state}
			</p>
			{detail && <p className="wrap-anywhere text-sm">{detail}</p>}
			{goesOn && <p className="text-sm">{t("providers.troubleNext")}</p>}
		</Banner>
	);
}
