export const administrator = {
	title: "administrator",
};
