import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface PostButtonProps {
	fields: Record<string, string>;
	/** Accessible label where the text alone is ambiguous. */
	label?: string;
	children: ReactNode;
}

/** One button that posts to this page. */
export function PostButton({ fields, label, children }: PostButtonProps) {
	return (
		<Form method="post" preventScrollReset>
			{Object.entries(fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" size="sm" aria-label={label}>
				{children}
			</Button>
		</Form>
	);
}
