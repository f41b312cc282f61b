export const protections = {
	endsFirst: "It ends before it begins.",
};
