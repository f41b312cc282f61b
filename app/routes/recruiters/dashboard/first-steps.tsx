import { Form } from "react-router";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Circle } from "#app/ui/icons.tsx";

export interface FirstStepsData {
	title: string;
	text: string;
	close: string;
	lines: { label: string; to: string }[];
}

/** Onboarding steps, each linked to its page. */
export function FirstSteps({ steps: { title, text, close, lines }, here }: { steps: FirstStepsData; here: string }) {
	return (
		<Card as="section" aria-labelledby="first-steps" className="mb-5">
			<CardHeader
				id="first-steps"
				title={title}
				text={text}
				actions={
					<Form method="post" action="/recruiters/help">
						<input type="hidden" name="back" value={here} />
						<Button type="submit" name="steps" value="close" size="sm">
							{close}
						</Button>
					</Form>
				}
			/>
			<ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
				{lines.map(({ label, to }) => (
					<li key={to} className="flex min-h-8 items-center gap-2.5">
						<Circle aria-hidden className="size-5 shrink-0 text-muted" />
						<AppLink to={to} className="link">
							{label}
						</AppLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
