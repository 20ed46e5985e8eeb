// Ink imports the developer tools of React only when DEV is set; they are not installed.
export default { initialize() {}, connectToDevTools() {} };
