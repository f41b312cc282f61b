import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { CvSuggestions } from "./cv-suggestions.server.ts";

export function CvSuggestionsCard({ proposals }: { proposals: NonNullable<CvSuggestions> }) {
	const { t } = useTranslation("candidates");
	const { read, groups } = proposals;
	const count = groups.reduce((sum, { items }) => sum + items.length, 0);
	const empty = t(read ? "proposals.none" : "proposals.unread");
	return (
		<Card as="section" aria-labelledby="proposals">
			<CardHeader
				id="proposals"
				title={t("proposals.title")}
				text={count > 0 ? t("proposals.text", { count }) : empty}
			/>
			{groups.length > 0 && (
				<Form method="post" preventScrollReset className="mb-4 grid gap-5">
					{groups.map((group) => (
						<section key={group.name} aria-labelledby={`proposals-${group.name}`}>
							<h3 id={`proposals-${group.name}`} className="font-medium">
								{group.title}
							</h3>
							<ul className="divide-y divide-line">
								{group.items.map(({ key, text, place, change }) => (
									<li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
										<span className="min-w-0 flex-1 basis-56 break-words">
											{text}
											{place && <span className="block text-muted text-sm">{place}</span>}
										</span>
										<span className="flex flex-wrap gap-2">
											<Button
												type="submit"
												name="accept"
												value={key}
												aria-label={t("proposals.acceptItem", { item: text })}
											>
												{t("proposals.accept")}
											</Button>
											<LinkButton to={change} aria-label={t("proposals.changeItem", { item: text })}>
												{t("proposals.change")}
											</LinkButton>
											<Button
												type="submit"
												name="refuse"
												value={key}
												aria-label={t("proposals.refuseItem", { item: text })}
											>
												{t("proposals.refuse")}
											</Button>
										</span>
									</li>
								))}
							</ul>
						</section>
					))}
					{count > 1 && (
						<div>
							<Button type="submit" variant="primary" name="accept" value="all">
								{t("proposals.acceptAll", { count })}
							</Button>
						</div>
					)}
				</Form>
			)}
			<Form method="post" preventScrollReset>
				<Button type="submit" name="read_again" value="1">
					{t("proposals.readAgain")}
				</Button>
			</Form>
		</Card>
	);
}
