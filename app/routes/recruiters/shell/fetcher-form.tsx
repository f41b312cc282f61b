import { Form, useFetcher } from "react-router";

interface Props {
	action: string;
	children: React.ReactNode;
}

/** The form of a button in a list that is a page and also hangs over others: there it posts without leaving the page. */
export const fetcherFormFor = (quiet: boolean) => (quiet ? Quiet : Plain);

function Plain({ action, children }: Props) {
	return (
		<Form method="post" action={action} preventScrollReset>
			{children}
		</Form>
	);
}

function Quiet({ action, children }: Props) {
	const fetcher = useFetcher();
	return (
		<fetcher.Form method="post" action={action} preventScrollReset>
			<input type="hidden" name="stay" value="1" />
			{children}
		</fetcher.Form>
	);
}
