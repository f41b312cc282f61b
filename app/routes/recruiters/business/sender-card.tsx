import { Form } from "react-router";
import type { SenderCheck } from "#app/domain/mail/sender-domain.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { type Tone, toneIcon, toneTextClass } from "#app/ui/tone.ts";

const tones: Record<SenderCheck["state"], Tone> = {
	fine: "success",
	missing: "danger",
	several: "danger",
	open: "danger",
	other: "danger",
	watching: "warning",
	unsigned: "info",
};

interface SenderCardProps {
	domain: string;
	/** Undefined before the check runs, null when the DNS did not answer. */
	answer: SenderCheck[] | null | undefined;
}

/** SPF, DKIM and DMARC of the domain that mail is sent from. */
export function SenderCard({ domain, answer }: SenderCardProps) {
	const { t } = useTranslation("company");
	return (
		<Card as="section" id="sender" aria-labelledby="sender-title" className="mt-5">
			<CardHeader id="sender-title" title={t("sender.title")} text={t("sender.text", { domain })} />
			<div role="status">
				{answer === null && <p className="mb-3">{t("sender.silent")}</p>}
				{answer && (
					<ul className="mb-3 grid gap-2">
						{answer.map(({ record, state }) => {
							const Icon = toneIcon[tones[state]];
							return (
								<li key={record} className="flex items-start gap-2">
									<Icon className={`mt-0.5 size-5 shrink-0 ${toneTextClass[tones[state]]}`} />
									<span>{t(`sender.${record}.${state}` as "sender.spf.fine", { domain })}</span>
								</li>
							);
						})}
					</ul>
				)}
			</div>
			<Form method="post" action="#sender" preventScrollReset>
				<Button type="submit" name="what" value="mail">
					{t("sender.check")}
				</Button>
			</Form>
		</Card>
	);
}
