import { Form, useFetcher } from "react-router";

interface Props {
	action: string;
	children: React.ReactNode;
}

/** Lists serve as page and as popover: in a popover buttons post without navigation. */
export const getFormComponent = (quiet: boolean) => (quiet ? Quiet : Plain);

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
