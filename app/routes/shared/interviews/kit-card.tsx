import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";

interface KitCardProps {
	kit: {
		name: string;
		purpose: string | null;
		questions: { question: string; good_answer: string | null; interviewer_role: string | null }[];
	};
}

export function KitCard({ kit }: KitCardProps) {
	const { t } = useTranslation("scorecards");
	return (
		<Card as="section" aria-labelledby="kit">
			<CardHeader id="kit" title={kit.name} />
			{kit.purpose && <p className="whitespace-pre-line">{kit.purpose}</p>}
			{kit.questions.length > 0 && (
				<>
					<h3 className="mt-4 font-semibold">{t("questions")}</h3>
					<ol className="mt-2 grid list-decimal gap-3 pl-5">
						{kit.questions.map(({ question, good_answer: answer, interviewer_role: role }) => (
							<li key={question}>
								<span className="font-medium">{question}</span> {role && <Badge>{role}</Badge>}
								{answer && (
									<p className="mt-0.5 whitespace-pre-line text-muted">
										<span className="font-medium">{t("goodAnswer")}:</span> {answer}
									</p>
								)}
							</li>
						))}
					</ol>
				</>
			)}
		</Card>
	);
}
