import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Tone } from "#app/ui/tone.ts";

interface Row {
	key: string;
	name: string;
	about: string | null;
	badge: { tone: Tone; label: string };
	to: string | null;
	canUse: boolean;
}

export function ProvidersCard({ providers }: { providers: readonly Row[] }) {
	const { t } = useTranslation("signing");
	return (
		<Card as="section" aria-labelledby="providers">
			<CardHeader id="providers" title={t("providers.title")} text={t("providers.text")} />
			<ul className="divide-y divide-line">
				{providers.map(({ key, name, about, badge, to, canUse }) => (
					<li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
						<div className="min-w-0">
							<p className="flex flex-wrap items-center gap-2 font-medium">
								{name} <StatusBadge {...badge} />
							</p>
							{about && <p className="text-muted text-sm">{about}</p>}
						</div>
						<div className="flex flex-wrap gap-2">
							{canUse && (
								<Form method="post" preventScrollReset>
									<input type="hidden" name="intent" value="choose" />
									<Button type="submit" name="provider" value={key} aria-label={`${t("providers.use")}: ${name}`}>
										{t("providers.use")}
									</Button>
								</Form>
							)}
							{to && (
								<LinkButton to={to} variant="ghost" aria-label={`${t("providers.setUp")}: ${name}`}>
									{t("providers.setUp")}
								</LinkButton>
							)}
						</div>
					</li>
				))}
			</ul>
		</Card>
	);
}
