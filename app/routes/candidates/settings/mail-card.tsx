import { Form, Link } from "react-router";
import type { MailTopic } from "#app/domain/mail/mail-topics.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface MailCardProps {
	email: string;
	topics: { topic: MailTopic; wanted: boolean }[];
	/** True when all optional mail is refused: the boxes then apply after resubscribing. */
	allStopped: boolean;
	alerts: { id: number; search: string; what: string; on: boolean }[];
}

/** Which mail a candidate wants, topic by topic. */
export function MailCard({ email, topics, allStopped, alerts }: MailCardProps) {
	const { t } = useTranslation("mail");
	return (
		<Card as="section" aria-labelledby="mail-title">
			<CardHeader id="mail-title" title={t("topics.title")} text={t("topics.text", { email })} />
			{allStopped && (
				<div className="mb-4">
					<Banner tone="warning" title={t("topics.allStopped")}>
						<Form method="post" className="mt-2">
							<Button type="submit" name="what" value="mail_again">
								{t("topics.again")}
							</Button>
						</Form>
					</Banner>
				</div>
			)}
			<Form method="post" className="grid gap-4" aria-labelledby="mail-title">
				<ul className="grid gap-1">
					{topics.map(({ topic, wanted }) => (
						<li key={topic}>
							<label className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
								<input
									// After a save, the checkbox restarts from the saved value.
									key={String(wanted)}
									type="checkbox"
									name="topic"
									value={topic}
									defaultChecked={wanted}
									className="mt-0.5 size-5 shrink-0 accent-primary"
								/>
								<span className="min-w-0">
									<span className="block font-medium">{t(`topics.names.${topic}`)}</span>
									<span className="block text-muted text-sm">{t(`topics.texts.${topic}`)}</span>
								</span>
							</label>
						</li>
					))}
				</ul>
				<div>
					<Button type="submit" name="what" value="mail">
						{t("topics.save")}
					</Button>
				</div>
			</Form>
			{alerts.length > 0 && (
				<section aria-labelledby="alerts-title" className="mt-6 border-line border-t pt-4">
					<h3 id="alerts-title" className="font-medium">
						{t("topics.alerts")}
					</h3>
					<ul className="divide-y divide-line">
						{alerts.map(({ id, search, what, on }) => (
							<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
								<Link to={search ? `/jobs?${search}` : "/jobs"} className="link min-w-0 flex-1 basis-48 break-words">
									{what}
								</Link>
								<Form method="post" preventScrollReset>
									<input type="hidden" name="what" value="alert" />
									<Button type="submit" size="sm" name={on ? "stop" : "start"} value={id}>
										{t(on ? "topics.alertStop" : "topics.alertStart")}
										<span className="sr-only">: {what}</span>
									</Button>
								</Form>
							</li>
						))}
					</ul>
				</section>
			)}
		</Card>
	);
}
