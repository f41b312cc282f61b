import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button, LinkButton } from "../button.tsx";

interface ConfirmFormProps {
	text: ReactNode;
	/** Defaults to the page's own address. */
	action?: string;
	button: string;
	cancel: { to: string; label: string };
	/** Hidden fields. */
	children?: ReactNode;
}

export function ConfirmForm({ text, action, button, cancel, children }: ConfirmFormProps) {
	return (
		<>
			<p>{text}</p>
			<Form method="post" action={action} className="mt-4 flex flex-wrap gap-2">
				{children}
				<input type="hidden" name="confirm" value="1" />
				<Button type="submit" variant="danger">
					{button}
				</Button>
				<LinkButton to={cancel.to} variant="ghost">
					{cancel.label}
				</LinkButton>
			</Form>
		</>
	);
}
